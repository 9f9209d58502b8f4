import { Box, Center, chakra, Flex, SegmentGroup, Spinner, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { useState, type SyntheticEvent } from 'react';
import { type FlowStepViewFragment, useFlowStepPreviewQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { CopyButton } from '../ui/CopyButton.js';
import { ErrorState } from '../ui/EmptyState.js';
import { formatBytes } from '../ui/format.js';
import { messages } from './messages.js';

const widths = { phone: 390, desktop: 680 } as const;
type Device = keyof typeof widths;

/** The message as one customer gets it: phone or desktop width, light or dark. */
export function StepPreview({ flowId, step }: { flowId: string; step: FlowStepViewFragment }) {
  const { data, error, refetch } = useFlowStepPreviewQuery({ variables: { id: flowId, stepNumber: step.stepNumber } });
  const [device, setDevice] = useState<Device>('phone');
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const preview = data?.emailFlow.preview;
  if (error && !preview) {
    return (
      <ErrorState
        title={messages.thePreviewCouldNotBe}
        message={errorMessage(error, messages.pleaseTryAgain)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!preview) {
    return (
      <Center h="320px">
        <Spinner>
          <VisuallyHidden>{messages.loadingThePreview}</VisuallyHidden>
        </Spinner>
      </Center>
    );
  }
  if (!preview.html) return <TextBubble step={step} text={preview.text} />;
  return (
    <Stack gap={3} pt={2}>
      <Flex gap={3} wrap="wrap" align="center" justify="space-between">
        <Choice
          label={messages.width}
          options={{ phone: messages.phone, desktop: messages.desktop }}
          value={device}
          onChange={setDevice}
        />
        <Choice
          label={messages.colors}
          options={{ light: messages.light, dark: messages.dark }}
          value={scheme}
          onChange={setScheme}
        />
        <CopyButton text={preview.text} label={messages.copyText} />
      </Flex>
      <MailFrame
        html={preview.html}
        title={messages.previewOfStep(step.stepNumber)}
        width={widths[device]}
        isDark={scheme === 'dark'}
      />
      <Text color="fg.muted" textStyle="caption">
        {messages.ofHtmlWithAPlain(formatBytes(preview.htmlBytes))}
      </Text>
    </Stack>
  );
}

interface MailFrameProps {
  html: string;
  title: string;
  width: number;
  isDark: boolean;
}

/** A frame without scripts; the mail's own media queries follow its width and colour scheme. Shrinks to fit, like a picture. */
function MailFrame({ html, title, width, isDark }: MailFrameProps) {
  const [size, setSize] = useState({ height: 480, scale: 1 });
  function handleLoad({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) {
    const room = frame.parentElement?.clientWidth ?? width;
    setSize({ height: frame.contentDocument?.body.offsetHeight ?? 480, scale: Math.min(1, room / width) });
  }
  return (
    <Box
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.subtle"
      overflow="hidden"
      h={`${Math.ceil(size.height * size.scale) + 2}px`}
    >
      <chakra.iframe
        key={`${width}-${isDark}`}
        title={title}
        srcDoc={html}
        sandbox="allow-same-origin"
        display="block"
        border="0"
        mx={size.scale === 1 ? 'auto' : 0}
        width={`${width}px`}
        height={`${size.height}px`}
        style={{
          colorScheme: isDark ? 'dark' : 'light',
          transform: `scale(${size.scale})`,
          transformOrigin: 'top left',
        }}
        onLoad={handleLoad}
      />
    </Box>
  );
}

function TextBubble({ step, text }: { step: FlowStepViewFragment; text: string }) {
  return (
    <Stack gap={3} pt={2} align="flex-start">
      <Box
        bg="bg.subtle"
        borderRadius="16px"
        borderBottomStartRadius="4px"
        px={4}
        py={3}
        maxW="320px"
        overflowWrap="anywhere"
      >
        {text}
      </Box>
      <Flex gap={3} align="center" color="fg.muted" textStyle="caption" wrap="wrap">
        {step.sms && (
          <Text>
            {messages.segmentSegmentsUnitsInLeft(
              step.sms.segments,
              step.sms.units,
              step.sms.encoding,
              step.sms.unitsLeft,
            )}
          </Text>
        )}
        <CopyButton text={text} label={messages.copyText} />
      </Flex>
    </Stack>
  );
}

interface ChoiceProps<Key extends string> {
  label: string;
  options: Readonly<Record<Key, string>>;
  value: Key;
  onChange: (value: Key) => void;
}

function Choice<Key extends string>({ label, options, value, onChange }: ChoiceProps<Key>) {
  const isKey = (key: string | null): key is Key => key !== null && Object.hasOwn(options, key);
  return (
    <SegmentGroup.Root
      size="sm"
      value={value}
      onValueChange={(details) => isKey(details.value) && onChange(details.value)}
      aria-label={label}
    >
      <SegmentGroup.Indicator />
      <SegmentGroup.Items items={Object.entries<string>(options).map(([key, name]) => ({ value: key, label: name }))} />
    </SegmentGroup.Root>
  );
}
