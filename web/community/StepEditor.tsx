import { Button, Flex, Input, SimpleGrid, Stack, Text, Textarea } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { inputLimits, messageLimits } from '../../schema/community/flow.facts.js';
import { type FlowStepViewFragment, type FlowViewFragment, useUpdateFlowStepMutation } from '../generated/graphql.js';
import { errorMessage, fieldErrors } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { FormField } from '../ui/FormField.js';
import { IssueList } from './IssueList.js';

interface StepEditorProps {
  flowId: string;
  step: FlowStepViewFragment;
  issues: FlowViewFragment['review']['issues'];
}

/** The step's words and day, saved together and checked at once. */
export function StepEditor({ flowId, step, issues }: StepEditorProps) {
  const [draft, setDraft] = useState(() => draftOf(step));
  const toast = useToast();
  const [update, { loading, error }] = useUpdateFlowStepMutation();
  const errors = fieldErrors(error);
  const isEmail = step.channel === 'email';
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const input = {
      flowId,
      stepNumber: step.stepNumber,
      body: draft.body,
      day: wholeOr(draft.day, step.day),
      ...(isEmail && emailPart(draft)),
    };
    try {
      await update({ variables: { input, stepNumber: step.stepNumber } });
      toast.success('Step saved');
    } catch (failure) {
      toast.error('Step not saved', errorMessage(failure, 'Please try again.'));
    }
  }
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Stack gap={4} pt={2}>
        {issues.length > 0 && <IssueList issues={issues} />}
        {isEmail && (
          <>
            <FormField
              label="Subject"
              help={lengthOf(draft.subject, messageLimits.subjectLength)}
              error={errors['subject']}
            >
              <Input
                value={draft.subject}
                maxLength={inputLimits.subject}
                onChange={(event) => set({ subject: event.target.value })}
              />
            </FormField>
            <FormField
              label="Subject line B"
              help={lengthOf(draft.subjectB, messageLimits.subjectLength)}
              error={errors['subjectB']}
            >
              <Input
                value={draft.subjectB}
                maxLength={inputLimits.subject}
                onChange={(event) => set({ subjectB: event.target.value })}
              />
            </FormField>
            <FormField
              label="Preheader"
              help={`${draft.preheader.length} characters, ${messageLimits.preheaderMin} to ${messageLimits.preheaderMax} are best`}
              error={errors['preheader']}
            >
              <Input
                value={draft.preheader}
                maxLength={inputLimits.preheader}
                onChange={(event) => set({ preheader: event.target.value })}
              />
            </FormField>
          </>
        )}
        <FormField
          label="Body"
          help={
            isEmail
              ? 'Blank line: new paragraph. "1. " and "- " make lists, [text](https://...) a link, {{first_name|there}} the first name.'
              : 'Segments are counted when you save.'
          }
          error={errors['body']}
        >
          <Textarea
            value={draft.body}
            rows={isEmail ? 14 : 5}
            maxLength={inputLimits.body}
            onChange={(event) => set({ body: event.target.value })}
          />
        </FormField>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap={4}>
          {isEmail && (
            <>
              <FormField label="Button" error={errors['ctaLabel']}>
                <Input
                  value={draft.ctaLabel}
                  maxLength={inputLimits.ctaLabel}
                  onChange={(event) => set({ ctaLabel: event.target.value })}
                />
              </FormField>
              <FormField label="Button opens" error={errors['ctaUrl']}>
                <Input
                  type="url"
                  value={draft.ctaUrl}
                  maxLength={inputLimits.url}
                  onChange={(event) => set({ ctaUrl: event.target.value })}
                />
              </FormField>
            </>
          )}
          <FormField label="Day" error={errors['day']}>
            <Input inputMode="numeric" value={draft.day} onChange={(event) => set({ day: event.target.value })} />
          </FormField>
        </SimpleGrid>
        <Flex gap={3} align="center" wrap="wrap">
          <Button type="submit" loading={loading}>
            Save step
          </Button>
          <Text color="fg.muted" textStyle="small">
            {step.sms ? `${step.sms.segments} of at most ${messageLimits.smsSegments} segments` : `${step.words} words`}
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
  };
}

function emailPart({ subject, subjectB, preheader, ctaLabel, ctaUrl }: Draft) {
  return { subject, subjectB, preheader, ctaLabel, ctaUrl };
}

function lengthOf(text: string, limit: number): string {
  return `${text.length} of ${limit} characters`;
}

function wholeOr(text: string, otherwise: number): number {
  const value = Number(text);
  return text.trim() === '' || !Number.isInteger(value) ? otherwise : value;
}
