import { Badge, Button, Flex, Stack, Tabs, Text } from '@chakra-ui/react';
import { RefreshCw, Send } from 'lucide-react';
import {
  type FlowStepViewFragment,
  type FlowViewFragment,
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
import { texts } from './texts.js';
import { messages } from './messages.js';

interface StepPanelProps {
  flow: FlowViewFragment;
  step: FlowStepViewFragment;
  issues: FlowViewFragment['review']['issues'];
}

/** One step: how it looks, its words to edit, its figures. */
export function StepPanel({ flow, step, issues }: StepPanelProps) {
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
            <StepEditor key={`${step.version}`} flowId={flow.id} step={step} issues={issues} />
          </Tabs.Content>
          <Tabs.Content value="facts" pb={0}>
            <StepFacts step={step} />
          </Tabs.Content>
        </Tabs.Root>
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
