import { Box, Center, chakra, Flex, SegmentGroup, Spinner, Stack, Text } from '@chakra-ui/react';
import { useState, type SyntheticEvent } from 'react';
import { type FlowStepViewFragment, useFlowStepPreviewQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { CopyButton } from '../ui/CopyButton.js';
import { ErrorState } from '../ui/EmptyState.js';
import { formatBytes } from '../ui/format.js';

const widths = { Phone: 390, Desktop: 680 } as const;
type Device = keyof typeof widths;

/** The message as one customer gets it: phone or desktop width, light or dark. */
export function StepPreview({ flowId, step }: { flowId: string; step: FlowStepViewFragment }) {
  const { data, error, refetch } = useFlowStepPreviewQuery({ variables: { id: flowId, stepNumber: step.stepNumber } });
  const [device, setDevice] = useState<Device>('Phone');
  const [scheme, setScheme] = useState('Light');
  const preview = data?.emailFlow.preview;
  if (error && !preview) {
    return (
      <ErrorState
        title="The preview could not be loaded"
        message={errorMessage(error, 'Please try again.')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!preview) {
    return (
      <Center h="320px">
        <Spinner aria-label="Loading the preview" />
      </Center>
    );
  }
  if (!preview.html) return <TextBubble step={step} text={preview.text} />;
  return (
    <Stack gap={3} pt={2}>
      <Flex gap={3} wrap="wrap" align="center" justify="space-between">
        <Choice
          label="Width"
          options={Object.keys(widths)}
          value={device}
          onChange={(value) => setDevice(value === 'Desktop' ? 'Desktop' : 'Phone')}
        />
        <Choice label="Colours" options={['Light', 'Dark']} value={scheme} onChange={setScheme} />
        <CopyButton text={preview.text} label="Copy text" />
      </Flex>
      <MailFrame
        html={preview.html}
        title={`Preview of step ${step.stepNumber}`}
        width={widths[device]}
        isDark={scheme === 'Dark'}
      />
      <Text color="fg.muted" textStyle="caption">
        {formatBytes(preview.htmlBytes)} of HTML, with a plain-text part. Names show their fallbacks here.
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
            {step.sms.segments} {step.sms.segments === 1 ? 'segment' : 'segments'}, {step.sms.units} units in{' '}
            {step.sms.encoding}, {step.sms.unitsLeft} left
          </Text>
        )}
        <CopyButton text={text} label="Copy text" />
      </Flex>
    </Stack>
  );
}

interface ChoiceProps {
  label: string;
  options: readonly string[];
  value: string;
  onChange: (value: string) => void;
}

function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <SegmentGroup.Root
      size="sm"
      value={value}
      onValueChange={(details) => onChange(details.value ?? value)}
      aria-label={label}
    >
      <SegmentGroup.Indicator />
      <SegmentGroup.Items items={[...options]} />
    </SegmentGroup.Root>
  );
}
