import { Stack, Tabs } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../ui/Page.js';
import { TabRow } from '../ui/TabRow.js';
import { BudgetPanel } from './BudgetPanel.js';
import { ForecastRecordPanel } from './ForecastRecordPanel.js';
import { ActionsPanel } from './ActionsPanel.js';
import { ImportsPanel } from './ImportsPanel.js';
import { NextAdsPanels } from './NextAdsPanels.js';
import { OwnAdsPanel } from './OwnAdsPanel.js';
import { PicturesPanel } from './PicturesPanel.js';
import { ReportPanel } from './ReportPanel.js';
import { TestPanels } from './TestPanels.js';
import { messages } from './messages.js';

const tabs = [
  { value: 'ads', label: messages.ads },
  { value: 'next', label: messages.whatToMakeNext },
  { value: 'record', label: messages.forecastAccuracy },
  { value: 'tests', label: messages.tests },
];

/** Own ads with what they brought, how right forecasts were, and tests between ads. */
export function OwnAdsPage() {
  const [address, setAddress] = useSearchParams();
  const asked = address.get('tab') ?? 'ads';
  const shown = tabs.some(({ value }) => value === asked) ? asked : 'ads';
  return (
    <Page title={messages.ownAds2} subtitle={messages.whatYourAdsBroughtIn}>
      <Tabs.Root
        value={shown}
        onValueChange={({ value }) => setAddress(value === 'ads' ? {} : { tab: value }, { replace: true })}
        lazyMount
      >
        <TabRow shown={shown} tabs={tabs} mb={4} />
        <Tabs.Content value="ads" p={0}>
          <Stack gap={4}>
            <ReportPanel />
            <OwnAdsPanel />
            <PicturesPanel />
            <ImportsPanel />
          </Stack>
        </Tabs.Content>
        <Tabs.Content value="next" p={0}>
          <Stack gap={4}>
            <NextAdsPanels />
            <BudgetPanel />
            <ActionsPanel />
          </Stack>
        </Tabs.Content>
        <Tabs.Content value="record" p={0}>
          <ForecastRecordPanel />
        </Tabs.Content>
        <Tabs.Content value="tests" p={0}>
          <TestPanels />
        </Tabs.Content>
      </Tabs.Root>
    </Page>
  );
}
