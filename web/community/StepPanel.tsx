import { Badge, Button, Flex, Stack, Tabs, Text } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight, RefreshCw, Send, Trash2 } from 'lucide-react';
import {
  type FlowStepViewFragment,
  type FlowViewFragment,
  useMoveFlowStepMutation,
  useRemoveFlowStepMutation,
  useRestoreFlowVersionMutation,
  useRegenerateFlowStepMutation,
  useSendTestEmailMutation,
} from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { CopyButton } from '../ui/CopyButton.js';
import { Panel } from '../ui/Panel.js';
import { StepEditor } from './StepEditor.js';
import { StepFacts } from './StepFacts.js';
import { StepPreview } from './StepPreview.js';
import { StepResults } from './StepResults.js';
import { texts } from './texts.js';
import { messages } from './messages.js';

interface StepPanelProps {
  flow: FlowViewFragment;
  step: FlowStepViewFragment;
  issues: FlowViewFragment['review']['issues'];
  onShow: (stepNumber: number) => void;
}

/** One step: how it looks, its words to edit, its figures. */
export function StepPanel({ flow, step, issues, onShow }: StepPanelProps) {
  const isEmail = step.channel === 'email';
  return (
    <Panel
      title={messages.stepOf(step.stepNumber, flow.steps.length)}
      subtitle={messages.emailTextMessage(step.sendAt, isEmail, step.purpose)}
      badge={step.isEdited ? <Badge>{messages.edited}</Badge> : undefined}
      actions={<StepActions flow={flow} step={step} />}
    >
      <Stack gap={4}>
        {isEmail && (
          <Stack gap={1}>
            <SubjectLine label={messages.subject} text={step.subject} />
            <SubjectLine label={messages.subjectLineB} text={step.subjectB} />
          </Stack>
        )}
        <StepResults flowId={flow.id} step={step} />
        <Tabs.Root defaultValue="preview" variant="line" lazyMount>
          <Tabs.List>
            <Tabs.Trigger value="preview">{messages.preview}</Tabs.Trigger>
            <Tabs.Trigger value="edit">
              {messages.edit}{' '}
              {issues.length > 0 && (
                <Badge size="xs" colorPalette="warn">
                  {issues.length}
                </Badge>
              )}
            </Tabs.Trigger>
            <Tabs.Trigger value="facts">{messages.goalAndFigures}</Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="preview" pb={0}>
            <StepPreview flowId={flow.id} step={step} />
          </Tabs.Content>
          <Tabs.Content value="edit" pb={0}>
            <StepEditor key={`${step.version}-${flow.updatedAt}`} flowId={flow.id} step={step} issues={issues} />
          </Tabs.Content>
          <Tabs.Content value="facts" pb={0}>
            <StepFacts step={step} />
          </Tabs.Content>
        </Tabs.Root>
        <StepOrder flow={flow} step={step} onShow={onShow} />
      </Stack>
    </Panel>
  );
}

function SubjectLine({ label, text }: { label: string; text: string | null | undefined }) {
  if (!text) return null;
  return (
    <Flex align="center" gap={2} justify="space-between">
      <Text minW={0}>
        <Text as="span" color="fg.muted" textStyle="small">
          {label}:{' '}
        </Text>
        <strong>{text}</strong>
      </Text>
      <CopyButton text={text} label={messages.copy(label.toLowerCase())} />
    </Flex>
  );
}

function StepActions({ flow, step }: { flow: FlowViewFragment; step: FlowStepViewFragment }) {
  const toast = useToast();
  const [regenerate, { loading: isWriting }] = useRegenerateFlowStepMutation();
  const [send, { loading: isSending }] = useSendTestEmailMutation();
  const variables = { flowId: flow.id, stepNumber: step.stepNumber };

  async function handleRegenerate() {
    try {
      await regenerate({ variables });
    } catch (error) {
      toast.error(texts.failed, errorMessage(error, texts.failedDetail));
    }
  }
  async function handleSend() {
    try {
      const { data } = await send({ variables });
      if (!data) return;
      const { to, file } = data.sendTestEmail;
      toast.success(messages.testEmailSent, file ? messages.noMailServerIsSet(file) : messages.itIsOnItsWay(to));
    } catch (error) {
      toast.error(messages.testEmailNotSent, errorMessage(error, messages.pleaseTryAgain));
    }
  }
  return (
    <>
      <Button size="xs" variant="outline" loading={isWriting} onClick={() => void handleRegenerate()}>
        <RefreshCw size={14} aria-hidden /> {messages.rewriteStep}
      </Button>
      {step.channel === 'email' && (
        <Button size="xs" variant="outline" loading={isSending} onClick={() => void handleSend()}>
          <Send size={14} aria-hidden /> {messages.sendTest}
        </Button>
      )}
    </>
  );
}

function StepOrder({ flow, step, onShow }: Pick<StepPanelProps, 'flow' | 'step' | 'onShow'>) {
  const toast = useToast();
  const onError = (error: unknown) => toast.error(messages.stepNotSaved, errorMessage(error, messages.pleaseTryAgain));
  const [move, { loading: isMoving }] = useMoveFlowStepMutation({ onError });
  const [remove, { loading: isRemoving }] = useRemoveFlowStepMutation({ onError });
  const [restore] = useRestoreFlowVersionMutation({ onError });
  const variables = { flowId: flow.id, stepNumber: step.stepNumber };
  async function handleRemove() {
    const { data } = await remove({ variables });
    if (!data) return;
    onShow(Math.max(1, step.stepNumber - 1));
    const [before] = data.removeFlowStep.versions;
    if (before)
      toast.undoable(
        messages.stepRemoved(step.stepNumber),
        () => void restore({ variables: { flowId: flow.id, versionId: before.id } }),
      );
  }
  const moveBy = (by: -1 | 1) =>
    void move({ variables: { ...variables, by } }).then(({ data }) => data && onShow(step.stepNumber + by));
  return (
    <Flex gap={2} wrap="wrap">
      <Button size="xs" variant="ghost" loading={isMoving} disabled={step.stepNumber === 1} onClick={() => moveBy(-1)}>
        <ArrowLeft size={14} aria-hidden /> {messages.moveStepEarlier}
      </Button>
      <Button
        size="xs"
        variant="ghost"
        loading={isMoving}
        disabled={step.stepNumber === flow.steps.length}
        onClick={() => moveBy(1)}
      >
        {messages.moveStepLater} <ArrowRight size={14} aria-hidden />
      </Button>
      <Button
        size="xs"
        variant="ghost"
        loading={isRemoving}
        disabled={flow.steps.length === 1}
        onClick={() => void handleRemove()}
      >
        <Trash2 size={14} aria-hidden /> {messages.removeStep}
      </Button>
    </Flex>
  );
}
