import { chakra, Text } from '@chakra-ui/react';
import { messages } from './messages.js';

const tactics = [
  messages.segmentCustomersByBehaviourFirst,
  messages.personaliseBackendFunnels,
  messages.addCrossCategoryLines,
  messages.brandEducationAndOrganicSocial,
  messages.reinforceTrust,
];

/** Step 4 of the method. */
export function LtvGuidance() {
  return (
    <>
      <Text>
        <strong>{messages.goal}</strong> {messages.maximiseLifetimeValue}
      </Text>
      <chakra.ul ps={5} listStyleType="disc">
        {tactics.map((tactic) => (
          <li key={tactic}>{tactic}</li>
        ))}
      </chakra.ul>
      <Text>
        <strong>{messages.outcome}</strong> {messages.repeatPurchasesAndScalingTo}
      </Text>
    </>
  );
}
