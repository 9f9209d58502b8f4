import { Button, Flex, Input, NativeSelect, SimpleGrid, Stack, Text, Textarea } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import { mailLayouts } from '../../schema/community/flow-plans.facts.js';
import { inputLimits, messageLimits } from '../../schema/community/flow.facts.js';
import { type FlowStepViewFragment, type FlowViewFragment, useUpdateFlowStepMutation } from '../generated/graphql.js';
import { errorMessage, fieldErrors } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { DraftNote } from '../ui/DraftNote.js';
import { FormField } from '../ui/FormField.js';
import { BlockEditor } from './BlockEditor.js';
import { IssueList } from './IssueList.js';
import { useDraft } from '../ui/useDraft.js';
import { messages } from './messages.js';

interface StepEditorProps {
  flowId: string;
  step: FlowStepViewFragment;
  issues: FlowViewFragment['review']['issues'];
}

/** The step's words and day, saved together and checked at once. */
export function StepEditor({ flowId, step, issues }: StepEditorProps) {
  const kept = useDraft(`step:${flowId}:${step.key}`, draftOf(step));
  const draft = kept.values;
  const toast = useToast();
  const [update, { loading, error }] = useUpdateFlowStepMutation();
  const errors = fieldErrors(error);
  const isEmail = step.channel === 'email';
  const { set } = kept;

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
      kept.discard();
      toast.success(messages.stepSaved);
    } catch (failure) {
      toast.error(messages.stepNotSaved, errorMessage(failure, messages.pleaseTryAgain));
    }
  }
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Stack gap={4} pt={2}>
        <DraftNote draft={kept} />
        {issues.length > 0 && <IssueList issues={issues} />}
        {isEmail && (
          <>
            <FormField
              label={messages.subject}
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
              label={messages.subjectLineB}
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
              label={messages.preheader}
              help={messages.charactersToAreBest(
                draft.preheader.length,
                messageLimits.preheaderMin,
                messageLimits.preheaderMax,
              )}
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
        {isEmail ? (
          <Stack gap={2}>
            <Text fontWeight="550">{messages.body}</Text>
            <BlockEditor body={draft.body} onChange={(body) => set({ body })} />
            <Text color={errors['body'] ? 'fg.error' : 'fg.muted'} textStyle="small">
              {errors['body'] ?? messages.blankLineNewParagraph1}
            </Text>
          </Stack>
        ) : (
          <FormField label={messages.body} help={messages.segmentsAreCountedWhenYou} error={errors['body']}>
            <Textarea
              value={draft.body}
              rows={5}
              maxLength={inputLimits.body}
              onChange={(event) => set({ body: event.target.value })}
            />
          </FormField>
        )}
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap={4}>
          {isEmail && (
            <>
              <FormField label={messages.layout}>
                <NativeSelect.Root>
                  <NativeSelect.Field value={draft.layout} onChange={(event) => set({ layout: event.target.value })}>
                    {mailLayouts.map((layout) => (
                      <option key={layout} value={layout}>
                        {messages.layoutName(layout)}
                      </option>
                    ))}
                  </NativeSelect.Field>
                  <NativeSelect.Indicator />
                </NativeSelect.Root>
              </FormField>
              <FormField label={messages.button} error={errors['ctaLabel']}>
                <Input
                  value={draft.ctaLabel}
                  maxLength={inputLimits.ctaLabel}
                  onChange={(event) => set({ ctaLabel: event.target.value })}
                />
              </FormField>
              <FormField label={messages.buttonOpens} error={errors['ctaUrl']}>
                <Input
                  type="url"
                  value={draft.ctaUrl}
                  maxLength={inputLimits.url}
                  onChange={(event) => set({ ctaUrl: event.target.value })}
                />
              </FormField>
            </>
          )}
          <FormField label={messages.day} error={errors['day']}>
            <Input inputMode="numeric" value={draft.day} onChange={(event) => set({ day: event.target.value })} />
          </FormField>
        </SimpleGrid>
        <Flex gap={3} align="center" wrap="wrap">
          <Button type="submit" loading={loading}>
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
