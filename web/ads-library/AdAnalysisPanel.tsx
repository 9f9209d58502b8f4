import { Button, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useAdLatestAnalysisQuery } from '../generated/graphql.js';
import { formatMoney, formatPercent } from '../ui/format.js';
import { Notice } from '../ui/Notice.js';
import { Panel } from '../ui/Panel.js';
import { AnalysisStatusBadge } from '../ui/StatusBadge.js';
import { usePollWhile } from '../ui/usePollWhile.js';
import { messages } from './messages.js';

/** What the Traffic Engine said of the ad last. */
export function AdAnalysisPanel({ id }: { id: string }) {
  const query = useAdLatestAnalysisQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const analysis = query.data?.analysis;
  usePollWhile(analysis?.status === 'processing', query);
  if (!analysis) return null;
  const result = analysis.result && 'predictedCtr' in analysis.result ? analysis.result : null;
  return (
    <Panel
      level="h3"
      title={messages.latestAnalysis}
      badge={<AnalysisStatusBadge status={analysis.status} />}
      actions={
        <Button asChild size="xs" variant="outline">
          <Link to={`/traffic?analysis=${analysis.id}`}>{messages.open}</Link>
        </Button>
      }
    >
      {analysis.error && <Notice status="error">{analysis.error}</Notice>}
      {result && (
        <Stack gap={3}>
          <SimpleGrid as="dl" columns={3} gap={3}>
            <Prediction label={messages.predictedCtr} value={formatPercent(result.predictedCtr, 2)} />
            <Prediction
              label={messages.predictedRoas}
              value={
                typeof result.predictedRoas === 'number' ? `${result.predictedRoas.toFixed(1)}x` : messages.notKnown
              }
            />
            <Prediction label={messages.predictedCpc} value={formatMoney(result.predictedCpc)} />
          </SimpleGrid>
          {result.recommendations[0] && (
            <Text textStyle="small" color="fg.muted">
              {messages.first(result.recommendations[0])}
            </Text>
          )}
        </Stack>
      )}
    </Panel>
  );
}

function Prediction({ label, value }: { label: string; value: string }) {
  return (
    <Flex direction="column">
      <Text as="dt" textStyle="caption" color="fg.muted">
        {label}
      </Text>
      <Text as="dd" textStyle="heading" fontVariantNumeric="tabular-nums">
        {value}
      </Text>
    </Flex>
  );
}
