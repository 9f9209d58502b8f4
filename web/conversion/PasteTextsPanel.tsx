import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { ClipboardList } from 'lucide-react';
import type { AuditAdviceFragment } from '../generated/graphql.js';
import { CopyButton } from '../ui/CopyButton.js';
import { Explained } from '../ui/Explained.js';
import { Panel } from '../ui/Panel.js';
import { messages } from './messages.js';

type PasteText = NonNullable<AuditAdviceFragment['pasteTexts']>[number];

const names: Record<PasteText['kind'], string> = {
  title: messages.pasteTitle,
  description: messages.pasteDescription,
  bullets: messages.pasteBullets,
  guarantee: messages.pasteGuarantee,
  faq: messages.pasteFaq,
};

/** Texts to copy into the shop; nothing where the page says too little. */
export function PasteTextsPanel({ audit: { pasteTexts, reading } }: { audit: AuditAdviceFragment }) {
  if (!pasteTexts || pasteTexts.length === 0) return null;
  return (
    <Panel title={messages.readyToPaste} icon={<ClipboardList size={16} />} subtitle={messages.onlyWhatThePageSays}>
      <Stack as="ul" gap={0} listStyleType="none">
        {pasteTexts.map((each, position) => (
          <PasteItem key={each.kind} text={each} language={reading?.language ?? undefined} isFirst={position === 0} />
        ))}
      </Stack>
    </Panel>
  );
}

interface PasteItemProps {
  text: PasteText;
  language: string | undefined;
  isFirst: boolean;
}

function PasteItem({ text: { kind, text, from, insteadOf }, language, isFirst }: PasteItemProps) {
  return (
    <Box as="li" py={3} borderTopWidth={isFirst ? 0 : '1px'}>
      <Flex justify="space-between" align="center" gap={3}>
        <Text as="h3" fontWeight="medium">
          {names[kind]}
        </Text>
        <CopyButton text={text} label={messages.copyText(names[kind])} />
      </Flex>
      <Text mt={1} lang={language} whiteSpace="pre-line" overflowWrap="anywhere">
        {text}
      </Text>
      {insteadOf && (
        <Text mt={1} color="fg.muted" textStyle="small" lang={language} overflowWrap="anywhere">
          {messages.instead(insteadOf)}
        </Text>
      )}
      <Explained
        explanation={
          <Stack gap={1} lang={language}>
            {from.map((quote) => (
              <Text key={quote}>"{quote}"</Text>
            ))}
          </Stack>
        }
      >
        {messages.restsOn}
      </Explained>
    </Box>
  );
}
