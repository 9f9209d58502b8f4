import { Box, Button, chakra, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { AdWhyFragment } from '../generated/graphql.js';
import { DataTable } from '../ui/DataTable.js';
import { formatNumber } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { effectText, effectTone, isWithoutEffect } from './effect-text.js';
import { waterfall, type WaterfallStep } from './waterfall.js';
import { messages } from './messages.js';

/** From the rate of all such ads to the prediction for this one, factor by factor. */
export function AdWhyPanel({ why }: { why: AdWhyFragment }) {
  const [isTable, setTable] = useState(false);
  const steps = waterfall(why);
  const { unknowns } = why;
  return (
    <Panel
      title={messages.why}
      subtitle={messages.fromTheBaseRateOf}
      actions={
        <Button size="xs" variant="outline" onClick={() => setTable(!isTable)} aria-pressed={isTable}>
          {isTable ? messages.viewAsChart : messages.viewAsTable}
        </Button>
      }
    >
      {isTable ? <WhyTable steps={steps} /> : <WhyChart steps={steps} />}
      {unknowns.length > 0 && (
        <Box mt={4} textStyle="small" color="fg.muted">
          <Text fontWeight="600">{messages.leftOutOfThePrediction}</Text>
          <chakra.ul ps={4} listStyleType="disc">
            {unknowns.map(({ id, reason }) => (
              <li key={id}>{reason}</li>
            ))}
          </chakra.ul>
        </Box>
      )}
    </Panel>
  );
}

interface StepsProps {
  steps: WaterfallStep[];
}

const valueText = (value: number) => `${formatNumber(value, 2)}%`;

function WhyChart({ steps }: StepsProps) {
  const highest = Math.max(...steps.map(({ from, to }) => Math.max(from, to)));
  // What moves nothing needs no bar of its own; the table has every factor.
  const isIdle = ({ kind, multiplier }: WaterfallStep) => kind === 'factor' && isWithoutEffect(multiplier);
  const idle = steps.filter(isIdle).map(({ label }) => label);
  return (
    <>
      <Stack as="ol" gap={2} listStyleType="none">
        {steps
          .filter((step) => !isIdle(step))
          .map((step) => (
            <Grid
              as="li"
              key={step.id}
              templateColumns={{ base: 'minmax(0, 1fr) auto', md: '190px minmax(0, 1fr) 64px' }}
              gapX={3}
              gapY={1}
              alignItems="center"
            >
              <Box minW={0}>
                <Text textStyle="small" fontWeight={step.kind === 'factor' ? '400' : '600'}>
                  {step.label}
                </Text>
                <Text color="fg.muted" textStyle="caption" overflowWrap="anywhere">
                  {step.measured}
                </Text>
              </Box>
              <WaterfallBar step={step} highest={highest} />
              <Text
                textStyle="small"
                fontWeight="600"
                textAlign="end"
                fontVariantNumeric="tabular-nums"
                color={step.kind === 'factor' ? effectTone(step.multiplier) : 'fg'}
                gridRow={{ base: 1, md: 'auto' }}
                gridColumn={{ base: 2, md: 'auto' }}
              >
                {step.kind === 'factor' ? effectText(step.multiplier) : valueText(step.to)}
              </Text>
            </Grid>
          ))}
      </Stack>
      {idle.length > 0 && (
        <Text mt={3} textStyle="small" color="fg.muted">
          {messages.withoutEffectHere(idle.join(', '))}
        </Text>
      )}
    </>
  );
}

function WaterfallBar({ step: { kind, from, to, reason }, highest }: { step: WaterfallStep; highest: number }) {
  const left = kind === 'factor' ? Math.min(from, to) : 0;
  const width = kind === 'factor' ? Math.abs(to - from) : to;
  return (
    <Flex
      position="relative"
      h="16px"
      bg="bg.subtle"
      borderRadius="l1"
      title={reason}
      gridColumn={{ base: '1 / -1', md: 'auto' }}
      aria-hidden
    >
      <Box
        position="absolute"
        insetY={0}
        left={`${(left / highest) * 100}%`}
        w={`max(2px, ${(width / highest) * 100}%)`}
        borderRadius="3px"
        bg={kind === 'factor' ? (to < from ? 'bad.solid' : 'good.solid') : 'accent.solid'}
        opacity={kind === 'base' ? 0.45 : 1}
      />
    </Flex>
  );
}

function WhyTable({ steps }: StepsProps) {
  return (
    <DataTable
      caption={messages.factorsOfThePrediction}
      rows={steps}
      rowKey={({ id }) => id}
      columns={[
        { key: 'label', header: messages.factor, cell: ({ label }) => label },
        { key: 'measured', header: messages.measured, cell: ({ measured }) => measured },
        {
          key: 'multiplier',
          header: messages.multiplier,
          isNumeric: true,
          cell: ({ kind, multiplier }) => (kind === 'factor' ? formatNumber(multiplier, 3) : ''),
        },
        {
          key: 'after',
          header: messages.ctrAfter,
          isNumeric: true,
          cell: ({ to }) => valueText(to),
        },
        { key: 'reason', header: messages.reason, cell: ({ reason }) => reason },
      ]}
    />
  );
}
