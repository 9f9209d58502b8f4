import { Box, Button, Flex, IconButton, Stack } from '@chakra-ui/react';
import { Lightbulb, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { errorMessage } from '../platform/error-message.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { SalesBasis } from '../ui/SalesBasis.js';
import { Panel } from '../ui/Panel.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { SampleTag } from '../ui/StatusBadge.js';
import { InsightItem } from './InsightItem.js';
import { StatusMenu } from './StatusMenu.js';
import { useInsightStatus } from './useInsightStatus.js';
import { useTopInsights } from './useTopInsights.js';
import { messages } from './messages.js';

/** What is worth doing now: at most three, each with its evidence, its money and the way to act. */
export function InsightsPanel({ isSample }: { isSample: boolean }) {
  const { data, error, refetch } = useTopInsights();
  const setStatus = useInsightStatus();
  function content() {
    if (error && !data)
      return (
        <ErrorState
          title={messages.insightsCouldNotBeLoaded}
          message={errorMessage(error, messages.pleaseTryAgain)}
          onRetry={() => void refetch()}
        />
      );
    if (!data) return <ListSkeleton rows={3} />;
    if (data.aiInsights.length === 0) {
      return (
        <EmptyState icon={<Lightbulb size={20} />} title={messages.nothingToReport}>
          {messages.yourFiguresShowNothingOut}
        </EmptyState>
      );
    }
    return (
      <Stack gap={4}>
        <Stack as="ul" listStyleType="none" gap={4}>
          {data.aiInsights.map((insight) => (
            <Box as="li" key={insight.id} minW={0} borderTopWidth="1px" pt={4} _first={{ borderTopWidth: 0, pt: 0 }}>
              <InsightItem
                insight={insight}
                controls={
                  <Flex gap={1} align="center" flexShrink={0}>
                    <StatusMenu insight={insight} />
                    <IconButton
                      size="2xs"
                      variant="ghost"
                      color="fg.muted"
                      aria-label={messages.dismiss2(insight.title)}
                      onClick={() => setStatus(insight, 'dismissed')}
                    >
                      <X size={16} aria-hidden />
                    </IconButton>
                  </Flex>
                }
              />
            </Box>
          ))}
        </Stack>
        <SalesBasis joinsAds />
      </Stack>
    );
  }
  return (
    <Panel
      title={messages.aiInsights}
      icon={<Lightbulb size={16} />}
      badge={isSample && <SampleTag />}
      sample={isSample}
      actions={
        <Button asChild size="xs" variant="outline">
          <Link to="/insights">{messages.allInsights}</Link>
        </Button>
      }
    >
      {content()}
    </Panel>
  );
}
