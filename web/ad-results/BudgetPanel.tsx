import { Box, Button, Checkbox, Flex, Stack, Text } from '@chakra-ui/react';
import { PieChart } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { adResultLimits } from '../../schema/ad-results/ad-results.facts.js';
import { useOwnAdBudgetLazyQuery, useOwnAdsQuery, type OwnAdBudgetQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { type Column, DataTable } from '../ui/DataTable.js';
import { formatMoney, formatPercent } from '../ui/format.js';
import { TextField } from '../ui/fields.js';
import { Notice } from '../ui/Notice.js';
import { Panel } from '../ui/Panel.js';
import { platformLabels } from './own-ad-lists.js';
import { messages } from './messages.js';

type Share = OwnAdBudgetQuery['adBudgetSplit'][number];

/** Ads to choose from: those that ran last. */
const mostAds = 50;

/** How a budget could be split over running ads; advice, never written to a platform. */
export function BudgetPanel() {
  const { data } = useOwnAdsQuery({ variables: { first: mostAds, filter: { sort: 'recent' } } });
  const ads = data?.adResults.edges.map(({ node }) => node) ?? [];
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [budget, setBudget] = useState('100');
  const [split, { data: found, loading, error }] = useOwnAdBudgetLazyQuery({ fetchPolicy: 'no-cache' });
  if (ads.length < 2) return null;
  const currency = ads.find(({ id }) => chosen.includes(id))?.currency ?? ads[0]?.currency;
  const platform = ads.find(({ id }) => chosen.includes(id))?.platform;
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void split({ variables: { adIds: [...chosen] } });
  }
  return (
    <Panel title={messages.splitABudget} icon={<PieChart size={16} />} subtitle={messages.adviceOnly}>
      <form onSubmit={handleSubmit}>
        <Stack gap={4}>
          <Stack as="fieldset" gap={2} border="0" minW={0}>
            <Text as="legend" fontWeight="500" mb={2}>
              {messages.chooseTwoToTwenty}
            </Text>
            <Stack gap={2} maxH="260px" overflowY="auto" tabIndex={0}>
              {ads.map(({ id, name, platform: of }) => (
                <Checkbox.Root
                  key={id}
                  size="sm"
                  minH={{ base: '44px', md: '28px' }}
                  checked={chosen.includes(id)}
                  disabled={
                    !chosen.includes(id) &&
                    ((platform !== undefined && of !== platform) || chosen.length >= adResultLimits.splitAds)
                  }
                  onCheckedChange={({ checked }) =>
                    setChosen(checked === true ? [...chosen, id] : chosen.filter((one) => one !== id))
                  }
                >
                  <Checkbox.HiddenInput />
                  <Checkbox.Control />
                  <Checkbox.Label minW={0} overflowWrap="anywhere">
                    {name}{' '}
                    <Text as="span" color="fg.muted">
                      {platformLabels[of]}
                    </Text>
                  </Checkbox.Label>
                </Checkbox.Root>
              ))}
            </Stack>
          </Stack>
          <Flex gap={3} align="flex-end" wrap="wrap">
            <Box w={{ base: 'full', sm: '180px' }}>
              <TextField
                label={currency ? messages.budgetADayIn(currency) : messages.budgetADay}
                type="number"
                min={1}
                value={budget}
                onChange={setBudget}
              />
            </Box>
            <Button type="submit" loading={loading} disabled={chosen.length < 2}>
              {messages.suggest}
            </Button>
          </Flex>
          {error && <Notice status="error">{errorMessage(error, messages.theSplitCouldNotBe)}</Notice>}
          {found && (
            <DataTable
              caption={messages.splitOfTheBudget}
              columns={columnsOf(Number(budget), currency)}
              rows={found.adBudgetSplit}
              rowKey={({ ad }) => ad.id}
            />
          )}
        </Stack>
      </form>
    </Panel>
  );
}

const columnsOf = (budget: number, currency: string | undefined): Column<Share>[] => [
  { key: 'name', header: messages.ad, cell: ({ ad }) => ad.name },
  {
    key: 'share',
    header: messages.shareOfBudget,
    isNumeric: true,
    cell: ({ share }) => formatPercent(100 * share, 0),
  },
  {
    key: 'amount',
    header: messages.budgetADay,
    isNumeric: true,
    cell: ({ share }) => (budget > 0 ? formatMoney(Math.round(budget * share * 100) / 100, currency) : null),
  },
  {
    key: 'chance',
    header: messages.chanceToBeBest,
    isNumeric: true,
    cell: ({ chanceToBeBest }) => formatPercent(100 * chanceToBeBest, 0),
  },
];
