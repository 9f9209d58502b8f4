import { Button, Stack } from '@chakra-ui/react';
import { ArrowLeft, Scale } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { comparisonLimits } from '../../schema/traffic/ad-analysis.facts.js';
import { errorMessage } from '../platform/error-message.js';
import { CopyButton } from '../ui/CopyButton.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { Page } from '../ui/Page.js';
import { Panel } from '../ui/Panel.js';
import { ResultSkeleton } from '../ui/Skeletons.js';
import { ComparedPictures } from './ComparedPictures.js';
import { ComparePicker } from './ComparePicker.js';
import { CompareReasons } from './CompareReasons.js';
import { CompareVerdict } from './CompareVerdict.js';
import { type ComparedAds, useComparedAds } from './useComparedAds.js';
import { messages } from './messages.js';

/** Two to five analysed ads side by side: which wins, how surely, and why. */
export function ComparePage() {
  const compared = useComparedAds();
  // Whoever opens a finished comparison by its address wants the outcome, not the list.
  const [isChoosing, setChoosing] = useState(!compared.canCompare);
  return (
    <Page
      title={messages.compareAds}
      subtitle={messages.whichAdShouldGetYour}
      actions={
        <>
          <Button size="sm" variant="outline" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
            {isChoosing ? messages.hideTheList : messages.chooseAds}
          </Button>
          {compared.canCompare && (
            <CopyButton
              text={window.location.href}
              label={messages.copyTheAddressOfThis}
              word={messages.copyLink}
              size="sm"
              variant="outline"
            />
          )}
          <Button asChild variant="ghost" size="sm">
            <Link to="/traffic">
              <ArrowLeft size={16} aria-hidden /> {messages.trafficEngine}
            </Link>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {/* What is still to be chosen stands above the list, whose length is not known at first. */}
        {!compared.canCompare && <Comparison compared={compared} />}
        {isChoosing && <ComparePicker compared={compared} />}
        {compared.canCompare && <Comparison compared={compared} />}
      </Stack>
    </Page>
  );
}

function Comparison({ compared: { canCompare, chosen, query } }: { compared: ComparedAds }) {
  const comparison = query.data?.compareAds ?? query.previousData?.compareAds;
  if (!canCompare) {
    return (
      <Panel>
        <EmptyState
          icon={<Scale size={20} />}
          title={chosen.length === 0 ? messages.chooseTwoAds : messages.chooseOneMoreAd}
          action={
            <Button asChild size="sm" variant="outline">
              <Link to="/traffic">{messages.analyzeAnotherAd}</Link>
            </Button>
          }
        >
          {messages.toAnalysesAreComparedThe(comparisonLimits.least, comparisonLimits.most)}
        </EmptyState>
      </Panel>
    );
  }
  if (query.error) {
    return (
      <Panel>
        <ErrorState
          title={messages.theseAdsCouldNotBe}
          message={errorMessage(query.error, messages.pleaseTryAgain)}
          onRetry={() => void query.refetch()}
        />
      </Panel>
    );
  }
  if (!comparison) return <ResultSkeleton />;
  return (
    <Stack gap={4} aria-busy={query.loading}>
      <CompareVerdict comparison={comparison} />
      <ComparedPictures comparison={comparison} />
      <CompareReasons comparison={comparison} />
    </Stack>
  );
}
