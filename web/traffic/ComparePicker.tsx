import { Button, Checkbox, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { ImageUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import { comparisonLimits } from '../../schema/traffic/ad-analysis.facts.js';
import { placements } from '../../schema/traffic/placement.facts.js';
import { useComparableAdsQuery, type ComparableAdFragment } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { formatPercent } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { TimeAgo } from '../ui/TimeAgo.js';
import { AdThumbnail } from './AdThumbnail.js';
import type { ComparedAds } from './useComparedAds.js';
import { ShowMore } from '../ui/ShowMore.js';
import { messages } from './messages.js';

const pageSize = 9;

/** The owner's complete ad analyses to choose from. */
export function ComparePicker({ compared: { chosen, toggle } }: { compared: ComparedAds }) {
  return (
    <Panel title={messages.yourAnalyzedAds} subtitle={messages.ofAtMostChosen(chosen.length, comparisonLimits.most)}>
      <Choices chosen={chosen} toggle={toggle} />
    </Panel>
  );
}

function Choices({ chosen, toggle }: Pick<ComparedAds, 'chosen' | 'toggle'>) {
  const { data, error, refetch, fetchMore } = useComparableAdsQuery({
    variables: { first: pageSize },
    fetchPolicy: 'cache-and-network',
  });
  if (error && !data) {
    return (
      <ErrorState
        title={messages.yourAnalysesCouldNotBe}
        message={errorMessage(error, messages.pleaseTryAgain)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <ListSkeleton rows={3} />;
  const { edges, pageInfo } = data.analyses;
  if (edges.length === 0) return <NoAds />;
  const isFull = chosen.length >= comparisonLimits.most;
  return (
    <>
      <SimpleGrid as="ul" columns={{ base: 1, md: 2, lg: 3 }} gap={2} listStyleType="none">
        {edges.map(({ node }) => (
          <li key={node.id}>
            <Choice
              ad={node}
              isChosen={chosen.includes(node.id)}
              isDisabled={isFull && !chosen.includes(node.id)}
              onToggle={() => toggle(node.id)}
            />
          </li>
        ))}
      </SimpleGrid>
      {isFull && (
        <Text color="fg.muted" textStyle="small" mt={3}>
          {messages.fiveAtMostRemoveOne}
        </Text>
      )}
      <ShowMore pageInfo={pageInfo} fetchMore={fetchMore} />
    </>
  );
}

function NoAds() {
  return (
    <EmptyState
      icon={<ImageUp size={20} />}
      title={messages.noAnalyzedAdsYet}
      action={
        <Button asChild size="sm">
          <Link to="/traffic">{messages.analyzeAnAd}</Link>
        </Button>
      }
    >
      {messages.analyzeTwoAdsInThe}
    </EmptyState>
  );
}

interface ChoiceProps {
  ad: ComparableAdFragment;
  isChosen: boolean;
  isDisabled: boolean;
  onToggle: () => void;
}

function Choice({ ad: { title, createdAt, result }, isChosen, isDisabled, onToggle }: ChoiceProps) {
  const ad = result && 'predictedCtr' in result ? result : null;
  return (
    <Checkbox.Root
      checked={isChosen}
      disabled={isDisabled}
      onCheckedChange={onToggle}
      w="full"
      gap={3}
      p={2}
      minH="64px"
      cursor="pointer"
      borderWidth="1px"
      borderRadius="l2"
      borderColor={isChosen ? 'accent.solid' : 'border'}
      bg={isChosen ? 'accent.subtle' : undefined}
      _hover={{ bg: isChosen ? 'accent.subtle' : 'bg.subtle' }}
    >
      <Checkbox.HiddenInput />
      <Checkbox.Control />
      <AdThumbnail url={ad?.imageUrl ?? null} />
      <Checkbox.Label flex={1} minW={0} fontWeight="400">
        <Text fontWeight="500" truncate title={title}>
          {title}
        </Text>
        <Stack color="fg.muted" textStyle="caption" gap={0}>
          {ad && (
            <Text as="span" truncate>
              {messages.ctr(formatPercent(ad.predictedCtr, 2), placements[ad.placement].label)}
            </Text>
          )}
          <TimeAgo at={createdAt} />
        </Stack>
      </Checkbox.Label>
    </Checkbox.Root>
  );
}
