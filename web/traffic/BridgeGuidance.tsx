import { List, Text } from '@chakra-ui/react';

const bridge = [
  'Take the first recommendation and write down what it would change in one sentence: that sentence is the promise to test.',
  'Carry over what already works. If the offer or the price lifts the prediction, the hook should open with it; if the words are hard to read, the hook has to be shorter.',
  'Turn the promise into an angle: a problem it ends, a proof it stands on, or a moment it fits.',
  'Open the Viral Hooks Agent with your niche, audience and that benefit, and keep the three hooks you would stop for yourself.',
  'Put each hook on the same creative and analyze them here. Spend on the one that predicts best, and on the runner-up until the difference is clear.',
];

/** How a creative's analysis leads to hooks; of its texts the title alone is fixed. */
export function BridgeGuidance() {
  return (
    <>
      <Text>An analysis tells you what to fix in this ad. A hook decides whether the next one is seen at all.</Text>
      <List.Root as="ol" ps={5} gap={2}>
        {bridge.map((step) => (
          <List.Item key={step}>{step}</List.Item>
        ))}
      </List.Root>
    </>
  );
}
