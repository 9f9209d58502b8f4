import { Badge, Box, Button, Flex, IconButton, Popover, Portal, Stack, Text } from '@chakra-ui/react';
import { ArrowRight, Lightbulb, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { insightLimits } from '../../schema/insights/insight.facts.js';
import { useAiInsightsQuery, useDismissInsightMutation, type InsightRowFragment } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { Facts } from '../ui/Facts.js';
import { Panel } from '../ui/Panel.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { SampleTag } from '../ui/StatusBadge.js';
import type { Tone } from '../ui/tone.js';

const typeTones: Record<InsightRowFragment['type'], Tone> = { opportunity: 'good', insight: 'info', action: 'accent' };

/** What is worth doing now: at most three, each with its evidence, its effect and the way to act. */
export function InsightsPanel({ isSample }: { isSample: boolean }) {
  const { data, error, refetch } = useAiInsightsQuery({
    variables: { first: insightLimits.shown },
    pollInterval: insightLimits.pollMs,
    fetchPolicy: 'cache-and-network',
  });
  const [dismiss] = useDismissInsightMutation({ refetchQueries: ['AiInsights'] });
  const toast = useToast();
  function handleDismiss(id: string) {
    dismiss({ variables: { id } }).catch((failure: unknown) => {
      toast.error('Insight could not be dismissed', errorMessage(failure, 'Please try again.'));
    });
  }
  function content() {
    if (error && !data)
      return (
        <ErrorState
          title="Insights could not be loaded"
          message={errorMessage(error, 'Please try again.')}
          onRetry={() => void refetch()}
        />
      );
    if (!data) return <ListSkeleton rows={3} />;
    if (data.aiInsights.length === 0) {
      return (
        <EmptyState icon={<Lightbulb size={20} />} title="Nothing to report">
          Your figures show nothing out of the ordinary. Insights appear here when they do.
        </EmptyState>
      );
    }
    return (
      <Stack as="ul" listStyleType="none" gap={4}>
        {data.aiInsights.map((insight) => (
          <InsightItem key={insight.id} insight={insight} onDismiss={() => handleDismiss(insight.id)} />
        ))}
      </Stack>
    );
  }
  return (
    <Panel title="AI Insights" icon={<Lightbulb size={16} />} badge={isSample && <SampleTag />} sample={isSample}>
      {content()}
    </Panel>
  );
}

function InsightItem({ insight, onDismiss }: { insight: InsightRowFragment; onDismiss: () => void }) {
  const { type, title, description, impact, link } = insight;
  return (
    <Box as="li" borderTopWidth="1px" pt={4} _first={{ borderTopWidth: 0, pt: 0 }}>
      <Flex justify="space-between" gap={2} align="flex-start">
        <Badge colorPalette={typeTones[type]} textTransform="capitalize">
          {type}
        </Badge>
        <IconButton size="2xs" variant="ghost" color="fg.muted" aria-label={`Dismiss: ${title}`} onClick={onDismiss}>
          <X size={16} aria-hidden />
        </IconButton>
      </Flex>
      <Text fontWeight="600" mt={1}>
        {title}
      </Text>
      <Text color="fg.muted" textStyle="small" mt={1}>
        {description}
      </Text>
      <Flex columnGap={3} rowGap={1} mt={2} align="center" justify="space-between" wrap="wrap">
        <Text
          fontWeight="600"
          fontVariantNumeric="tabular-nums"
          flex="1 1 180px"
          _firstLetter={{ textTransform: 'uppercase' }}
        >
          {impact}
        </Text>
        <Flex gap={1} align="center">
          {insight.evidence.length > 0 && <EvidencePopover insight={insight} />}
          <Button asChild size="xs" variant="outline">
            <Link to={link} aria-label={`Act on: ${title}`}>
              Act <ArrowRight size={16} aria-hidden />
            </Link>
          </Button>
        </Flex>
      </Flex>
    </Box>
  );
}

function EvidencePopover({ insight: { title, evidence, related } }: { insight: InsightRowFragment }) {
  return (
    <Popover.Root lazyMount>
      <Popover.Trigger asChild>
        <Button size="xs" variant="ghost" aria-label={`Evidence for: ${title}`}>
          Evidence
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content maxW="360px">
            <Popover.Body>
              <Stack gap={3}>
                {evidence.map(({ label, value, benchmark, source }) => (
                  <Facts
                    key={label}
                    facts={[
                      [label, value],
                      ['Against', benchmark],
                      ['Source', source],
                    ]}
                  />
                ))}
                {related.length > 0 && (
                  <Text textStyle="small" color="fg.muted">
                    On the same topic: {related.join('; ')}
                  </Text>
                )}
              </Stack>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
