import { chakra, Text } from '@chakra-ui/react';

const tactics = [
  'Segment customers by behaviour: first-time, repeat, high-value.',
  'Personalise backend funnels.',
  'Add cross-category lines.',
  'Brand education and organic social.',
  'Reinforce trust.',
];

/** Step 4 of the method. */
export function LtvGuidance() {
  return (
    <>
      <Text>
        <strong>Goal:</strong> maximise lifetime value.
      </Text>
      <chakra.ul ps={5} listStyleType="disc">
        {tactics.map((tactic) => (
          <li key={tactic}>{tactic}</li>
        ))}
      </chakra.ul>
      <Text>
        <strong>Outcome:</strong> repeat purchases and scaling to 7-8 figures.
      </Text>
    </>
  );
}
