import { Badge, Box, Button, Flex, List, Progress, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AngleReportFragment } from '../generated/graphql.js';
import { CopyButton } from '../ui/CopyButton.js';
import { downloadText } from '../ui/download.js';
import { FirstFix } from '../ui/FirstFix.js';
import { BandBadge } from './BandBadge.js';
import { ResultHeading } from './ResultHeading.js';
import { awarenessTexts } from './texts.js';
import { messages } from './messages.js';

/** What a caption does, and what it could do. */
export function AngleReport({ mining }: { mining: AngleReportFragment }) {
  const stage = mining.awarenessStage ? awarenessTexts[mining.awarenessStage] : null;
  const unused = mining.unusedAngles.map(({ title, advice }) => `${title}: ${advice}`);
  const lacking = [...mining.missing.map(({ advice }) => advice), ...unused];
  const [first] = lacking;
  return (
    <Stack as="section" gap={5} aria-label={messages.anglesOfTheCaption}>
      {first && <FirstFix level="h3" text={first} />}
      <Flex justify="space-between" align="center" gap={3} wrap="wrap">
        <Flex gap={2} wrap="wrap">
          <BandBadge band={mining.predictedCtrBand} />
          <Badge>{mining.audience ? messages.for(mining.audience) : messages.noAudienceNamed}</Badge>
          <Badge>{stage ?? messages.stageUnknown}</Badge>
          <Badge>{messages.feeling(mining.emotion)}</Badge>
        </Flex>
        <Flex gap={2}>
          <CopyButton text={mining.result} label={messages.copyTheAngleReport} />
          <Button size="xs" variant="outline" onClick={() => downloadText('angles.txt', mining.result)}>
            <Download size={16} aria-hidden /> {messages.downloadText}
          </Button>
        </Flex>
      </Flex>
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap={5}>
        <Section title={messages.anglesItUses}>
          {mining.angles.length === 0 ? (
            <Text color="fg.muted">{messages.noneYetTheCaptionDescribes}</Text>
          ) : (
            mining.angles.map((angle) => <Strength key={angle.id} {...angle} />)
          )}
        </Section>
        <Section title={messages.yourCaptionRearranged}>
          {mining.rewrites.length === 0 && <Text color="fg.muted">{messages.whatsMissingNeedsAFact}</Text>}
          {mining.rewrites.map((text) => (
            <Flex key={text} gap={2} justify="space-between" align="flex-start">
              <Text>{text}</Text>
              <CopyButton text={text} label={messages.copyCaption(text)} />
            </Flex>
          ))}
        </Section>
        <Section title={messages.missingAndNotUsedYet}>
          <Lines items={lacking} />
        </Section>
        {mining.platformNotes.length > 0 && (
          <Section title={messages.forThisPlatform}>
            <Lines items={mining.platformNotes} />
          </Section>
        )}
      </SimpleGrid>
    </Stack>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box minW={0}>
      <ResultHeading>{title}</ResultHeading>
      <Stack gap={3} mt={3}>
        {children}
      </Stack>
    </Box>
  );
}

function Lines({ items }: { items: string[] }) {
  return (
    <List.Root ps={5} gap={1} textStyle="small">
      {items.map((item) => (
        <List.Item key={item}>{item}</List.Item>
      ))}
    </List.Root>
  );
}

function Strength({ title, strength, evidence }: AngleReportFragment['angles'][number]) {
  const percent = Math.round(strength * 100);
  return (
    <Progress.Root value={percent} size="xs" colorPalette="accent">
      <Flex justify="space-between" gap={3} mb={1}>
        <Progress.Label fontWeight="550">{title}</Progress.Label>
        <Text textStyle="small" color="fg.muted">
          {messages.of100(percent)}
        </Text>
      </Flex>
      <Progress.Track>
        <Progress.Range />
      </Progress.Track>
      <Text textStyle="small" color="fg.muted" mt={1} overflowWrap="anywhere">
        {evidence.map((words) => `“${words}”`).join(', ')}
      </Text>
    </Progress.Root>
  );
}
