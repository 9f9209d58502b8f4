import { Button, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { mailLayouts } from '../../schema/community/flow-plans.facts.js';
import { inputLimits, messageLimits } from '../../schema/community/flow.facts.js';
import { type FlowStepViewFragment, type FlowViewFragment, useUpdateFlowStepMutation } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { DraftNote } from '../ui/DraftNote.js';
import { LongTextField, SelectField, TextField } from '../ui/fields.js';
import { BlockEditor } from './BlockEditor.js';
import { IssueList } from './IssueList.js';
import type { Option } from '../ui/Select.js';
import { useForm } from '../ui/useForm.js';
import { messages } from './messages.js';

interface StepEditorProps {
  flowId: string;
  step: FlowStepViewFragment;
  issues: FlowViewFragment['review']['issues'];
}

const layouts: Option<string>[] = mailLayouts.map((value) => ({ value, label: messages.layoutName(value) }));

/** The step's words and day, saved together and checked at once. */
export function StepEditor({ flowId, step, issues }: StepEditorProps) {
  const form = useForm(`step:${flowId}:${step.key}`, draftOf(step));
  const { values, field } = form;
  const toast = useToast();
  const [update] = useUpdateFlowStepMutation();
  const isEmail = step.channel === 'email';
  const body = field('body');
  const handleSubmit = form.submit(
    async (draft) => {
      const { stepNumber } = step;
      const day = wholeOr(draft.day, step.day);
      const input = { flowId, stepNumber, body: draft.body, day, ...(isEmail && emailPart(draft)) };
      await update({ variables: { input, stepNumber } });
      form.discard();
      toast.success(messages.stepSaved);
    },
    (error) => toast.error(messages.stepNotSaved, errorMessage(error, messages.pleaseTryAgain)),
  );
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack gap={4} pt={2}>
        <DraftNote draft={form} />
        {issues.length > 0 && <IssueList issues={issues} />}
        {isEmail && (
          <>
            <TextField
              {...field('subject')}
              label={messages.subject}
              help={lengthOf(values.subject, messageLimits.subjectLength)}
              maxLength={inputLimits.subject}
            />
            <TextField
              {...field('subjectB')}
              label={messages.subjectLineB}
              help={lengthOf(values.subjectB, messageLimits.subjectLength)}
              maxLength={inputLimits.subject}
            />
            <TextField
              {...field('preheader')}
              label={messages.preheader}
              help={messages.charactersToAreBest(
                values.preheader.length,
                messageLimits.preheaderMin,
                messageLimits.preheaderMax,
              )}
              maxLength={inputLimits.preheader}
            />
          </>
        )}
        {isEmail ? (
          <Stack gap={2}>
            <Text fontWeight="550">{messages.body}</Text>
            <BlockEditor body={body.value} onChange={body.onChange} />
            <Text color={body.error ? 'fg.error' : 'fg.muted'} textStyle="small">
              {body.error ?? messages.blankLineNewParagraph1}
            </Text>
          </Stack>
        ) : (
          <LongTextField
            {...body}
            label={messages.body}
            help={messages.segmentsAreCountedWhenYou}
            rows={5}
            maxLength={inputLimits.body}
          />
        )}
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap={4}>
          {isEmail && (
            <>
              <SelectField {...field('layout')} label={messages.layout} options={layouts} />
              <TextField {...field('ctaLabel')} label={messages.button} maxLength={inputLimits.ctaLabel} />
              <TextField {...field('ctaUrl')} label={messages.buttonOpens} type="url" maxLength={inputLimits.url} />
            </>
          )}
          <TextField {...field('day')} label={messages.day} inputMode="numeric" />
        </SimpleGrid>
        <Flex gap={3} align="center" wrap="wrap">
          <Button type="submit" loading={form.isSending}>
            {messages.saveStep}
          </Button>
          <Text color="fg.muted" textStyle="small">
            {step.sms
              ? messages.ofAtMostSegments(step.sms.segments, messageLimits.smsSegments)
              : messages.wordCount(step.words)}
          </Text>
        </Flex>
      </Stack>
    </form>
  );
}

type Draft = ReturnType<typeof draftOf>;

function draftOf(step: FlowStepViewFragment) {
  return {
    subject: step.subject ?? '',
    subjectB: step.subjectB ?? '',
    preheader: step.preheader ?? '',
    body: step.body,
    ctaLabel: step.ctaLabel ?? '',
    ctaUrl: step.ctaUrl ?? '',
    day: String(step.day),
    layout: step.layout ?? 'letter',
  };
}

function emailPart({ subject, subjectB, preheader, ctaLabel, ctaUrl, layout }: Draft) {
  return { subject, subjectB, preheader, ctaLabel, ctaUrl, layout };
}

function lengthOf(text: string, limit: number): string {
  return messages.ofCharacters(text.length, limit);
}

function wholeOr(text: string, otherwise: number): number {
  const value = Number(text);
  return text.trim() === '' || !Number.isInteger(value) ? otherwise : value;
}
