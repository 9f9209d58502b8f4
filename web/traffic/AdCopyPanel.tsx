import { Badge, Box, Flex, Stack, Text } from '@chakra-ui/react';
import { Type } from 'lucide-react';
import type { AdCopyFragment } from '../generated/graphql.js';
import { CopyButton } from '../ui/CopyButton.js';
import { EmptyState } from '../ui/EmptyState.js';
import { Notice } from '../ui/Notice.js';
import { Panel } from '../ui/Panel.js';
import { messages } from './messages.js';

/** What the words of the ad do well and badly, and headlines to test. */
export function AdCopyPanel({ copy: { copyCritique } }: { copy: AdCopyFragment }) {
  const isByModel = copyCritique?.engine === 'model';
  return (
    <Panel
      title={messages.copyCritique}
      icon={<Type size={16} />}
      subtitle={copyCritique?.summary}
      badge={copyCritique && <Badge>{isByModel ? messages.connectedModel : messages.builtInEngine}</Badge>}
    >
      {!copyCritique && (
        <EmptyState icon={<Type size={20} />} title={messages.noWordsToJudge}>
          {messages.weFoundNoReadableWords}
        </EmptyState>
      )}
      {copyCritique && (
        <Stack gap={5}>
          {copyCritique.note && <Notice status="warning">{copyCritique.note}</Notice>}
          {copyCritique.points.length > 0 && (
            <Stack as="ul" gap={0} listStyleType="none">
              {copyCritique.points.map(({ quote, problem, suggestion }, position) => (
                <Box
                  as="li"
                  key={`${problem} ${quote}`}
                  py={3}
                  pt={position > 0 ? 3 : 0}
                  borderTopWidth={position > 0 ? '1px' : 0}
                >
                  {quote && (
                    <Text color="fg.muted" textStyle="small" overflowWrap="anywhere" mb={1}>
                      “{quote}”
                    </Text>
                  )}
                  <Text fontWeight="500" overflowWrap="anywhere">
                    {problem}
                  </Text>
                  <Text color="fg.muted" overflowWrap="anywhere">
                    {suggestion}
                  </Text>
                </Box>
              ))}
            </Stack>
          )}
          {copyCritique.headlines.length > 0 && <Headlines headlines={copyCritique.headlines} />}
        </Stack>
      )}
    </Panel>
  );
}

function Headlines({ headlines }: { headlines: string[] }) {
  return (
    <Box bg="bg.subtle" borderRadius="l2" p={3}>
      <Text color="fg.muted" textStyle="small" mb={1}>
        {messages.headlinesToTest}
      </Text>
      <Stack as="ul" gap={1} listStyleType="none" aria-label={messages.headlinesToTest}>
        {headlines.map((headline) => (
          <Flex as="li" key={headline} align="center" justify="space-between" gap={3}>
            <Text fontWeight="500" overflowWrap="anywhere" minW={0}>
              {headline}
            </Text>
            <CopyButton text={headline} label={messages.copyHeadline(headline)} flexShrink={0} />
          </Flex>
        ))}
      </Stack>
    </Box>
  );
}
