import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { ListChecks } from 'lucide-react';
import { useId } from 'react';
import { type FlowViewFragment, useFlowGoodsQuery } from '../generated/graphql.js';
import { Panel } from '../ui/Panel.js';
import { Select } from '../ui/Select.js';
import { messages } from './messages.js';

const sources: Record<string, string> = {
  form: messages.fromTheForm,
  profile: messages.fromYourStoreProfile,
  orders: messages.fromYourOrders,
  goods: messages.fromTheKindOfGoods,
};

interface UnderstandingPanelProps {
  understanding: FlowViewFragment['understanding'];
  isGenerating: boolean;
  onChooseGoods: (goodsKind: string) => void;
}

/** What the flow was written from: the kind of goods, to be corrected here, and the facts, given and missing. */
export function UnderstandingPanel({ understanding, isGenerating, onChooseGoods }: UnderstandingPanelProps) {
  const { goods, note, facts } = understanding;
  const { data } = useFlowGoodsQuery();
  const missingId = useId();
  const known = facts.filter(({ value }) => value != null);
  const missing = facts.filter(({ value, gain }) => value == null && gain > 0);
  return (
    <Panel
      title={messages.whatWeUnderstood}
      icon={<ListChecks size={16} />}
      subtitle={messages.yourFlowSaysNothingElse}
    >
      <Stack gap={4}>
        <Flex gap={3} align="center" wrap="wrap">
          <Text>{messages.goods}</Text>
          <Box minW="200px" flex={1}>
            <Select
              label={messages.changeTheKindOfGoods}
              value={goods?.id ?? 'unknown'}
              options={[
                { value: 'unknown', label: messages.notKnownOrSomethingElse },
                ...(data?.goodsCatalog ?? []).map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(kind) => !isGenerating && onChooseGoods(kind)}
            />
          </Box>
        </Flex>
        {note && (
          <Text role="note" bg="bg.subtle" borderRadius="l2" px={3} py={2}>
            {note}
          </Text>
        )}
        {known.length > 0 && (
          <Stack as="ul" gap={1} listStyleType="none" aria-label={messages.knownFacts}>
            {known.map(({ id, label, value, source }) => (
              <Text as="li" key={id} overflowWrap="anywhere">
                <strong>{label}:</strong> {value}{' '}
                <Text as="span" color="fg.muted" textStyle="caption">
                  {sources[source ?? ''] ?? ''}
                </Text>
              </Text>
            ))}
          </Stack>
        )}
        {missing.length > 0 && (
          <Stack gap={1}>
            <Text id={missingId} fontWeight="600">
              {messages.missingFacts}
            </Text>
            <Stack as="ul" gap={1} listStyleType="none" aria-labelledby={missingId}>
              {missing.slice(0, 8).map(({ id, label, gain, steps }) => (
                <Text as="li" key={id} color="fg.muted">
                  {messages.wouldAddSentenceSentencesMessage(label, gain, steps.length, steps.join(', '))}
                </Text>
              ))}
            </Stack>
          </Stack>
        )}
      </Stack>
    </Panel>
  );
}
