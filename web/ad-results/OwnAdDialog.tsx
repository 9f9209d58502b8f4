import { Badge, Button, CloseButton, Dialog, Flex, Image, Portal, Stack, Text } from '@chakra-ui/react';
import { Check, X } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import {
  useAnalyzeOwnAdMutation,
  useJudgeOwnAdMatchMutation,
  useOwnAdQuery,
  type OwnAdQuery,
} from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { ChartPanel } from '../ui/ChartPanel.js';
import { DataTable } from '../ui/DataTable.js';
import { ErrorState } from '../ui/EmptyState.js';
import { Facts } from '../ui/Facts.js';
import { formatDate, formatDays, formatMoney, formatNumber, formatPercent } from '../ui/format.js';
import { LineChart } from '../ui/LineChart.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { ownAdLists, platformLabels } from './own-ad-lists.js';
import { messages } from './messages.js';
import { partsOf } from './own-ad-columns.js';

type Ad = OwnAdQuery['adResult'];
type Match = Ad['matches'][number];

const kinds: Record<Match['kind'], { label: string; path: (id: string) => string }> = {
  analysis: { label: messages.analysis, path: (id) => `/traffic?analysis=${id}` },
  library: { label: messages.adsLibrary, path: () => '/ads-library' },
  swipe_file: { label: messages.swipeFile, path: () => '/swipe-files' },
};
const methods: Record<Match['method'], string> = {
  same_id: messages.sameAdId,
  same_file: messages.sameFile,
  same_picture: messages.looksTheSame,
  same_words: messages.sameWords,
  owner: messages.youSaidSo,
};

/** One ad: how its click rate went day by day, what was expected, and where its creative was found again. */
export function OwnAdDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { data, error, refetch } = useOwnAdQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      size={{ base: 'full', md: 'xl' }}
      scrollBehavior="inside"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content my={{ md: 12 }} minH={{ md: 'auto' }} borderRadius={{ md: 'l3' }}>
            <Dialog.Header>
              <Dialog.Title textStyle="section" overflowWrap="anywhere" pr={8}>
                {name}
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pb={6}>
              {error && !data && (
                <ErrorState
                  title={messages.theAdCouldNotBe}
                  message={errorMessage(error, messages.pleaseTryAgain)}
                  onRetry={() => void refetch()}
                />
              )}
              {!data && !error && <ListSkeleton rows={4} />}
              {data && <Details ad={data.adResult} />}
            </Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function Details({ ad }: { ad: Ad }) {
  const { history, fatigue, forecast, matches } = ad;
  return (
    <Stack gap={5}>
      {ad.thumbnailUrl && (
        <Image src={ad.thumbnailUrl} alt={ad.name} maxH="240px" maxW="full" alignSelf="flex-start" borderRadius="l2" />
      )}
      {history.length > 1 && (
        <ChartPanel
          title={messages.clickRateByDay}
          subtitle={wearOut(fatigue)}
          summary={messages.clickRateOfFromTo(
            ad.name,
            formatDays(ad.firstDay ?? '', ad.lastDay ?? ''),
            wearOut(fatigue),
          )}
          csv={() => [['day', 'ctr_percent'], ...history.map(({ day, ctrPercent }) => [day, ctrPercent ?? null])]}
          chart={
            <LineChart
              rows={history}
              x={({ day }) => day}
              series={[
                { label: 'CTR', value: ({ ctrPercent }) => ctrPercent ?? null, tone: 'accent' },
                ...(fatigue ? [{ label: messages.trend, value: trendOf(ad), tone: 'muted' } as const] : []),
              ]}
              format={(value) => formatPercent(value, 2)}
            />
          }
          table={
            <DataTable
              caption={messages.clickRateByDay}
              columns={historyColumns(ad.currency)}
              rows={history}
              rowKey={({ day }) => day}
            />
          }
        />
      )}
      {forecast && (
        <Text>
          {forecast.basis === 'own_results'
            ? messages.expectedClickRateTo(
                formatPercent(forecast.lowPercent, 2),
                formatPercent(forecast.highPercent, 2),
              )
            : messages.benchmarkClickRateTo(
                formatPercent(forecast.lowPercent, 2),
                formatPercent(forecast.highPercent, 2),
              )}{' '}
          <Text as="span" color="fg.muted">
            {[forecast.shownSentence, forecast.sentence].filter(Boolean).join(' ')}
          </Text>
        </Text>
      )}
      <Facts
        facts={[
          [messages.platform, [platformLabels[ad.platform], ad.campaign].filter(Boolean).join(', ')],
          [messages.combines, ad.assets && messages.combinesOf(partsOf(ad.assets))],
          [messages.text, ad.primaryText],
          [messages.texts, ad.primaryText ? null : ad.assets?.texts.join(' | ')],
          [messages.headline, ad.headline],
          [messages.headlines, ad.headline ? null : ad.assets?.headlines.join(' | ')],
          [messages.button, ad.button],
          [messages.leadsTo, ad.landingUrl],
          [messages.elements, ad.elements.join(', ')],
          [
            messages.days,
            messages.withDeliveryTo(formatNumber(ad.days), formatDays(ad.firstDay ?? '?', ad.lastDay ?? '?')),
          ],
          [messages.attribution, ad.attribution],
        ]}
      />
      {ad.places.length > 0 && (
        <Stack gap={2}>
          <Text fontWeight="600">{messages.byPlacement}</Text>
          <DataTable
            caption={messages.byPlacement}
            columns={placeColumns(ad.currency)}
            rows={ad.places}
            rowKey={({ place }) => place}
          />
        </Stack>
      )}
      <Stack gap={3}>
        <Text fontWeight="600">{messages.foundAgainIn}</Text>
        {matches.length === 0 && <Text color="fg.muted">{messages.nothingYetAnalyzeItsPicture}</Text>}
        {(ad.assets?.media ?? 1) <= 1 && !matches.some(({ kind }) => kind === 'analysis') && <AnalyzeIt id={ad.id} />}
        {matches.map((match) => (
          <MatchRow key={`${match.kind}-${match.targetId}`} adId={ad.id} match={match} />
        ))}
      </Stack>
    </Stack>
  );
}

/** Sends the creative to the Traffic Engine, and goes there. */
function AnalyzeIt({ id }: { id: string }) {
  const toast = useToast();
  const navigate = useNavigate();
  const [analyze, { loading }] = useAnalyzeOwnAdMutation({
    refetchQueries: [...ownAdLists],
    onCompleted: ({ analyzeOwnAd }) => void navigate(`/traffic?analysis=${analyzeOwnAd.id}`),
    onError: (error) => toast.error(messages.theAdCouldNotBeAnalyzed, errorMessage(error, messages.pleaseTryAgain)),
  });
  return (
    <Button
      size="sm"
      variant="outline"
      alignSelf="flex-start"
      loading={loading}
      onClick={() => void analyze({ variables: { id } })}
    >
      {messages.analyzeThisAd}
    </Button>
  );
}

function wearOut(fatigue: Ad['fatigue']): string {
  if (!fatigue) return messages.noFallBeyondChance;
  const fall = messages.fallsByAWeek(formatNumber(Math.abs(fatigue.weeklyChangePercent), 0));
  return fatigue.replaceOn ? messages.replaceItBy(fall, formatDate(fatigue.replaceOn)) : `${fall}.`;
}

/** The fitted fall, through the middle of what was measured. */
function trendOf({ history, fatigue }: Ad): (row: Ad['history'][number]) => number | null {
  const weekly = Math.log(1 + (fatigue?.weeklyChangePercent ?? 0) / 100);
  const days = history.filter(({ ctrPercent }) => ctrPercent != null && ctrPercent > 0);
  const at = (day: string) => Date.parse(day) / 604_800_000;
  const level =
    days.reduce((sum, { day, ctrPercent }) => sum + Math.log(ctrPercent ?? 1) - weekly * at(day), 0) / days.length;
  return ({ day }) => (days.length === 0 ? null : Math.exp(level + weekly * at(day)));
}

const historyColumns = (currency: string) => [
  { key: 'day', header: messages.day, cell: ({ day }: Ad['history'][number]) => day },
  {
    key: 'impressions',
    header: messages.impressions,
    isNumeric: true,
    cell: ({ impressions }: Ad['history'][number]) => formatNumber(impressions),
  },
  {
    key: 'ctr',
    header: 'CTR',
    isNumeric: true,
    cell: ({ ctrPercent }: Ad['history'][number]) => (ctrPercent == null ? null : formatPercent(ctrPercent, 2)),
  },
  {
    key: 'spend',
    header: messages.spend,
    isNumeric: true,
    cell: ({ spend }: Ad['history'][number]) => formatMoney(spend, currency),
  },
];

type Place = Ad['places'][number];

const placeColumns = (currency: string) => [
  { key: 'place', header: messages.placement, cell: ({ place }: Place) => place },
  { key: 'spend', header: messages.spend, isNumeric: true, cell: ({ spend }: Place) => formatMoney(spend, currency) },
  {
    key: 'impressions',
    header: messages.impressions,
    isNumeric: true,
    cell: ({ impressions }: Place) => formatNumber(impressions),
  },
  {
    key: 'ctr',
    header: 'CTR',
    isNumeric: true,
    cell: ({ clicks, impressions }: Place) => (impressions > 0 ? formatPercent((100 * clicks) / impressions, 2) : null),
  },
  {
    key: 'purchases',
    header: messages.purchases,
    isNumeric: true,
    cell: ({ purchases }: Place) => (purchases == null ? null : formatNumber(purchases)),
  },
];

function MatchRow({ adId, match }: { adId: string; match: Match }) {
  const toast = useToast();
  const [judge, { loading }] = useJudgeOwnAdMatchMutation({ refetchQueries: [...ownAdLists, 'OwnAd'] });
  const { kind, targetId, method, state, label } = match;
  async function handleJudge(isRight: boolean) {
    try {
      await judge({ variables: { input: { adId, kind, targetId, isRight } } });
    } catch (error) {
      toast.error(messages.couldNotSaveThis, errorMessage(error, messages.pleaseTryAgain));
    }
  }
  return (
    <Flex gap={3} align="center" wrap="wrap">
      <Badge>{kinds[kind].label}</Badge>
      <Text flex="1 1 160px" minW={0} overflowWrap="anywhere">
        <Link to={kinds[kind].path(targetId)}>{label}</Link>{' '}
        <Text as="span" color="fg.muted" textStyle="small">
          {state === 'suggested' ? messages.probablyTheSame(methods[method]) : methods[method]}
        </Text>
      </Text>
      {state === 'suggested' && (
        <Button size="xs" variant="outline" loading={loading} onClick={() => void handleJudge(true)}>
          <Check size={14} aria-hidden /> {messages.sameAd}
        </Button>
      )}
      <Button size="xs" variant="ghost" loading={loading} onClick={() => void handleJudge(false)}>
        <X size={14} aria-hidden /> {messages.notThisAd}
      </Button>
    </Flex>
  );
}
