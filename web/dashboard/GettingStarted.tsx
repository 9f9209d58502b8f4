import { Box, Button, Flex, Link, SimpleGrid, Text } from '@chakra-ui/react';
import { CircleCheck, CircleDashed, Rocket } from 'lucide-react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { profileReading } from '../../schema/store-profile/store-profile.facts.js';
import type { GettingStartedQuery } from '../generated/graphql.js';
import { ShopQuestion } from '../store-profile/ShopQuestion.js';
import { Notice } from '../ui/Notice.js';
import { Panel } from '../ui/Panel.js';
import { RunningSteps } from '../ui/RunningSteps.js';
import { FirstAuditLine } from './FirstAuditLine.js';
import { isChecklistHidden, hideChecklist } from './checklist-mark.js';
import type { useGettingStarted } from './useGettingStarted.js';
import { messages } from './messages.js';

interface GettingStartedProps {
  start: ReturnType<typeof useGettingStarted>;
  hasData: boolean;
  userId: string;
}

/** Five steps that fill themselves in, the first of them asked right here; gone once all are done, or when it is hidden. */
export function GettingStarted({ start, hasData, userId }: GettingStartedProps) {
  const [isHidden, setHidden] = useState(() => isChecklistHidden(userId));
  const { data, audit, isReading, handleAsked } = start;
  if (!data || isHidden) return null;
  const steps = stepsOf(data, hasData);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  const { shopUrl, sells, status, error, progress } = data.storeProfile;
  const isAsking = !isReading && !shopUrl && !sells;
  return (
    <Panel
      title={messages.getStarted}
      icon={<Rocket size={16} />}
      badge={
        <Text as="span" color="fg.muted" textStyle="small">
          {messages.ofDone(done, steps.length)}
        </Text>
      }
      actions={
        <Button
          size="xs"
          variant="ghost"
          onClick={() => {
            hideChecklist(userId);
            setHidden(true);
          }}
        >
          {messages.hide}
        </Button>
      }
    >
      <SimpleGrid as="ol" listStyleType="none" columns={{ base: 1, sm: 2, lg: steps.length }} gap={{ base: 1, lg: 3 }}>
        {steps.map((step) => (
          <Step key={step.label} {...step} />
        ))}
      </SimpleGrid>
      {(isAsking || isReading || status === 'failed') && (
        <Box borderTopWidth="1px" mt={4} pt={4}>
          {status === 'failed' && error && !isReading && (
            <Box mb={4}>
              <Notice status="error" title={messages.weCouldntReadYourShop}>
                {error}
              </Notice>
            </Box>
          )}
          {isReading ? (
            <RunningSteps steps={profileReading.steps} current={progress?.step ?? null} startedAt={null} />
          ) : (
            <ShopQuestion shopUrl={shopUrl} onAsked={handleAsked} />
          )}
        </Box>
      )}
      {audit && !isReading && !data.ads.edges.length && <FirstAuditLine audit={audit} />}
    </Panel>
  );
}

interface StepFacts {
  label: string;
  to: string;
  isDone: boolean;
}

function stepsOf({ storeProfile, ads, emailFlows, adTests }: GettingStartedQuery, hasData: boolean): StepFacts[] {
  return [
    { label: messages.setUpYourStore, to: '/store', isDone: Boolean(storeProfile.shopUrl ?? storeProfile.sells) },
    { label: messages.addYourData, to: '/ltv/import', isDone: hasData },
    { label: messages.analyzeAnAd, to: '/traffic', isDone: ads.edges.length > 0 },
    { label: messages.writeAFlow, to: '/community', isDone: emailFlows.edges.length > 0 },
    { label: messages.startATest, to: '/own-ads?tab=tests', isDone: adTests.length > 0 },
  ];
}

function Step({ label, to, isDone }: StepFacts) {
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <Flex as="li" align="center" gap={2} minH={{ base: '44px', lg: '28px' }} minW={0}>
      <Box color={isDone ? 'good.fg' : 'fg.muted'} flexShrink={0}>
        <Icon size={18} aria-label={isDone ? messages.done : messages.toDo} />
      </Box>
      {isDone ? (
        <Text color="fg.muted">{label}</Text>
      ) : (
        <Link asChild fontWeight="500">
          <RouterLink to={to}>{label}</RouterLink>
        </Link>
      )}
    </Flex>
  );
}
