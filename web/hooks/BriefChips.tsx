import { Badge, Flex } from '@chakra-ui/react';
import type { BriefChipViewFragment } from '../generated/graphql.js';
import { Select } from '../ui/Select.js';
import { ResultHeading } from './ResultHeading.js';
import { messages } from './messages.js';

interface BriefChipsProps {
  chips: readonly BriefChipViewFragment[];
  isBusy: boolean;
  /** The owner says what a part of the brief really is. */
  onCorrect: (id: string, value: string) => void;
}

const names: Readonly<Record<string, string>> = {
  goods: messages.goods,
  benefitShape: messages.benefitIs,
  tone: messages.tone,
};

/** How the brief was understood; what may be read otherwise is a choice. */
export function BriefChips({ chips, isBusy, onCorrect }: BriefChipsProps) {
  return (
    <Flex as="section" gap={2} wrap="wrap" align="center" aria-label={messages.understoodAs}>
      <ResultHeading>{messages.understoodAs}</ResultHeading>
      {chips.map(({ id, label, value, options }) =>
        options.length === 0 ? (
          <Badge key={id} variant="outline" whiteSpace="normal" overflowWrap="anywhere">
            {label}
          </Badge>
        ) : (
          <Select
            key={id}
            size="xs"
            w="auto"
            disabled={isBusy}
            label={names[id] ?? id}
            value={value}
            options={options.map((option) => ({ ...option, label: `${names[id] ?? id}: ${option.label}` }))}
            onChange={(chosen) => onCorrect(id, chosen)}
          />
        ),
      )}
    </Flex>
  );
}
