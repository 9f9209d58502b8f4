import { List, Text } from '@chakra-ui/react';
import { messages } from './messages.js';

const bridge = [
  messages.takeTheFirstRecommendationAnd,
  messages.carryOverWhatAlreadyWorks,
  messages.turnThePromiseIntoAn,
  messages.openTheViralHooksAgent,
  messages.putEachHookOnThe,
];

/** How a creative's analysis leads to hooks; of its texts the title alone is fixed. */
export function BridgeGuidance() {
  return (
    <>
      <Text>{messages.anAnalysisTellsYouWhat}</Text>
      <List.Root as="ol" ps={5} gap={2}>
        {bridge.map((step) => (
          <List.Item key={step}>{step}</List.Item>
        ))}
      </List.Root>
    </>
  );
}
