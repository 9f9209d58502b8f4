import { Badge, Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Captions, Download } from 'lucide-react';
import type { ScriptViewFragment } from '../generated/graphql.js';
import { CopyButton } from '../ui/CopyButton.js';
import { downloadText } from '../ui/download.js';
import { FirstFix } from '../ui/FirstFix.js';
import { Notice } from '../ui/Notice.js';
import { HookGrid } from './HookGrid.js';
import { KeepButton } from './KeepButton.js';
import { ResultHeading } from './ResultHeading.js';
import { messages } from './messages.js';

/** The script on its time line, then the hooks to choose from. */
export function ScriptView({ written, niche }: { written: ScriptViewFragment; niche: string }) {
  const { script, result, benchNotes, note, hooks } = written;
  const [opening] = script.sections;
  return (
    <Stack as="section" gap={5} aria-label={messages.script}>
      {opening && (
        <FirstFix
          title={messages.leadWithThis}
          level="h3"
          text={opening.voiceOver}
          effect={<Badge variant="outline">{opening.onScreenText}</Badge>}
        />
      )}
      <Flex justify="space-between" align="center" gap={3} wrap="wrap">
        <ResultHeading>{messages.scriptSeconds(script.durationSeconds)}</ResultHeading>
        <Flex gap={2} wrap="wrap">
          <KeepButton label={messages.keepScript} input={{ kind: 'script', text: result, niche }} />
          <CopyButton text={result} label={messages.copyScriptAndHooks} />
          <Button size="xs" variant="outline" onClick={() => downloadText('script.txt', result)}>
            <Download size={16} aria-hidden /> {messages.downloadText}
          </Button>
          <Button
            size="xs"
            variant="outline"
            onClick={() => downloadText('script.srt', script.srt, 'application/x-subrip')}
          >
            <Captions size={16} aria-hidden /> {messages.downloadSrt}
          </Button>
          <Button size="xs" variant="outline" onClick={() => downloadText('script.csv', script.csv, 'text/csv')}>
            <Download size={16} aria-hidden /> {messages.downloadCsv}
          </Button>
        </Flex>
      </Flex>
      {note && <Notice status="warning">{note}</Notice>}
      {benchNotes.map((line) => (
        <Notice key={line} status="info">
          {line}
        </Notice>
      ))}
      <Stack as="ol" gap={0} listStyleType="none">
        {script.sections.map((section) => (
          <Section key={section.name} {...section} />
        ))}
      </Stack>
      <ResultHeading>{messages.otherOpenings}</ResultHeading>
      <HookGrid hooks={hooks} label={messages.hooksForTheScript} niche={niche} />
    </Stack>
  );
}

type SectionProps = ScriptViewFragment['script']['sections'][number];

function Section({ name, startSecond, endSecond, voiceOver, onScreenText, shot }: SectionProps) {
  return (
    <Flex
      as="li"
      direction={{ base: 'column', md: 'row' }}
      gap={{ base: 2, md: 5 }}
      py={4}
      borderTopWidth="1px"
      _last={{ borderBottomWidth: '1px' }}
    >
      <Box w={{ md: '140px' }} flexShrink={0}>
        <Text fontWeight="550">{name}</Text>
        <Text color="fg.muted" textStyle="small" fontVariantNumeric="tabular-nums">
          {startSecond}-{endSecond} s
        </Text>
      </Box>
      <Stack gap={2} minW={0}>
        <Text>{voiceOver}</Text>
        <Flex gap={2} wrap="wrap" align="center" color="fg.muted" textStyle="small">
          <Badge variant="outline">{onScreenText}</Badge>
          <Text>{shot}</Text>
        </Flex>
      </Stack>
    </Flex>
  );
}
