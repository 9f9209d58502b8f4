import { Button, Flex, Grid, Input, Stack, Text } from '@chakra-ui/react';
import { ArrowRight, Gauge, Megaphone, Sparkles, UsersRound } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useAnalyzeAdCreativeMutation, useAnalyzeFunnelMutation } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { FormField } from '../ui/FormField.js';
import { Panel } from '../ui/Panel.js';
import { StatusBadge } from '../ui/StatusBadge.js';
import { texts } from './texts.js';

/** The four tools in two pairs; each can be started right here. */
export function ToolPanels() {
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap={4}>
      <AdPanel />
      <LinkPanel
        title="Viral Hooks Agent"
        icon={<Sparkles size={16} />}
        text="Hooks for your niche, audience and benefit, scored on real headline tests."
      >
        <ToolLink to="/traffic#hooks" label="Write hooks" />
      </LinkPanel>
      <AuditPanel />
      <LinkPanel
        title="Community Funnel"
        icon={<UsersRound size={16} />}
        text="A post-purchase sequence that turns first orders into second ones: day 0, day 3, day 7."
      >
        <ToolLink to="/community?flow=email" label="Email Flow" />
        <ToolLink to="/community?flow=sms" label="SMS Flow" />
      </LinkPanel>
    </Grid>
  );
}

function AdPanel() {
  const [analyze, { loading }] = useAnalyzeAdCreativeMutation();
  const navigate = useNavigate();
  return (
    <UrlPanel
      title="Traffic Engine"
      icon={<Megaphone size={16} />}
      text="Predicted click-through rate, and how to raise it."
      label="Ad URL"
      missing={texts.adUrlDetail}
      failed={texts.adFailedDetail}
      isBusy={loading}
      more={<ToolLink to="/traffic" label="Upload File" />}
      onStart={async (adUrl) => {
        const { data } = await analyze({ variables: { input: { adUrl } } });
        if (data) await navigate(`/traffic?analysis=${data.analyzeAdCreative.id}`);
      }}
    />
  );
}

function AuditPanel() {
  const [analyze, { loading }] = useAnalyzeFunnelMutation();
  const navigate = useNavigate();
  return (
    <UrlPanel
      title="Conversion Machine"
      icon={<Gauge size={16} />}
      text="A product page scored in eight parts, with fixes by revenue."
      label="Product Page URL"
      missing={texts.pageUrlDetail}
      failed={texts.pageFailedDetail}
      isBusy={loading}
      more={<ToolLink to="/conversion" label="Open" />}
      onStart={async (url) => {
        const { data } = await analyze({ variables: { input: { url } } });
        if (data) await navigate(`/conversion?analysis=${data.analyzeFunnel.id}`);
      }}
    />
  );
}

interface UrlPanelProps {
  title: string;
  icon: ReactNode;
  text: string;
  label: string;
  /** Said when the address is missing, and when starting failed without a reason. */
  missing: string;
  failed: string;
  isBusy: boolean;
  more: ReactNode;
  onStart: (url: string) => Promise<void>;
}

function UrlPanel({ title, icon, text, label, missing, failed, isBusy, more, onStart }: UrlPanelProps) {
  const [url, setUrl] = useState('');
  const toast = useToast();
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!url.trim()) return toast.error(texts.urlRequired, missing);
    try {
      await onStart(url.trim());
    } catch (error) {
      toast.error(texts.failed, errorMessage(error, failed));
    }
  }
  return (
    <Panel
      title={title}
      icon={icon}
      badge={
        <StatusBadge tone={isBusy ? 'info' : 'good'} isBusy={isBusy}>
          {isBusy ? 'Analyzing' : 'Ready'}
        </StatusBadge>
      }
      actions={more}
    >
      <Stack gap={4}>
        <Text color="fg.muted">{text}</Text>
        <form onSubmit={(event) => void handleSubmit(event)} noValidate>
          <FormField label={label}>
            <Flex gap={2} w="full">
              <Input type="url" placeholder="https://" value={url} onChange={(event) => setUrl(event.target.value)} />
              <Button type="submit" loading={isBusy}>
                Analyze
              </Button>
            </Flex>
          </FormField>
        </form>
      </Stack>
    </Panel>
  );
}

function LinkPanel({
  title,
  icon,
  text,
  children,
}: {
  title: string;
  icon: ReactNode;
  text: string;
  children: ReactNode;
}) {
  return (
    <Panel title={title} icon={icon} badge={<StatusBadge tone="good">Ready</StatusBadge>}>
      <Stack gap={4}>
        <Text color="fg.muted">{text}</Text>
        <Flex gap={2} wrap="wrap">
          {children}
        </Flex>
      </Stack>
    </Panel>
  );
}

function ToolLink({ to, label }: { to: string; label: string }) {
  return (
    <Button asChild size="sm" variant="outline">
      <Link to={to}>
        {label} <ArrowRight size={16} aria-hidden />
      </Link>
    </Button>
  );
}
