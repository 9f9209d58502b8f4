import { Button, Flex, Heading, IconButton, SimpleGrid, Spinner, VisuallyHidden } from '@chakra-ui/react';
import { ArrowRight, Gauge, Megaphone, Sparkles, UsersRound } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useAnalyzeAdCreativeMutation, useAnalyzeFunnelMutation } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { texts } from './texts.js';
import { TextInput } from '../ui/fields.js';
import { useForm } from '../ui/useForm.js';
import { messages } from './messages.js';

/** The four tools in one compact row, two pairs where it is narrow; each starts right here. */
export function Launchers() {
  return (
    <SimpleGrid columns={{ base: 1, sm: 2, xl: 4 }} gap={{ base: 3, md: 4 }}>
      <AdLauncher />
      <Launcher title={messages.viralHooksAgent} icon={<Sparkles size={16} />}>
        <ToolLink to="/traffic#hooks" label={messages.writeHooks} />
      </Launcher>
      <AuditLauncher />
      <Launcher title={messages.communityFunnel} icon={<UsersRound size={16} />}>
        <ToolLink to="/community?flow=email" label={messages.emailFlow} />
        <ToolLink to="/community?flow=sms" label={messages.smsFlow} />
      </Launcher>
    </SimpleGrid>
  );
}

function AdLauncher() {
  const [analyze, { loading }] = useAnalyzeAdCreativeMutation();
  const navigate = useNavigate();
  return (
    <UrlLauncher
      title={messages.trafficEngine}
      icon={<Megaphone size={16} />}
      label={messages.adUrl}
      missing={texts.adUrlDetail}
      failed={texts.adFailedDetail}
      isBusy={loading}
      onStart={async (adUrl) => {
        const { data } = await analyze({ variables: { input: { adUrl } } });
        if (data) await navigate(`/traffic?analysis=${data.analyzeAdCreative.id}`);
      }}
    />
  );
}

function AuditLauncher() {
  const [analyze, { loading }] = useAnalyzeFunnelMutation();
  const navigate = useNavigate();
  return (
    <UrlLauncher
      title={messages.conversionMachine}
      icon={<Gauge size={16} />}
      label={messages.productPageUrl}
      missing={texts.pageUrlDetail}
      failed={texts.pageFailedDetail}
      isBusy={loading}
      onStart={async (url) => {
        const { data } = await analyze({ variables: { input: { url } } });
        if (data) await navigate(`/conversion?analysis=${data.analyzeFunnel.id}`);
      }}
    />
  );
}

interface UrlLauncherProps {
  title: string;
  icon: ReactNode;
  label: string;
  /** Said when the address is missing, and when starting failed without a reason. */
  missing: string;
  failed: string;
  isBusy: boolean;
  onStart: (url: string) => Promise<void>;
}

function UrlLauncher({ title, icon, label, missing, failed, isBusy, onStart }: UrlLauncherProps) {
  const { field, submit } = useForm(`launch:${title}`, { text: '' });
  const toast = useToast();
  const handleSubmit = submit(
    ({ text }) => (text.trim() ? onStart(text.trim()) : toast.error(texts.urlRequired, missing)),
    (error) => toast.error(texts.failed, errorMessage(error, failed)),
  );
  return (
    <Launcher title={title} icon={icon} isBusy={isBusy}>
      <Flex asChild gap={2} w="full">
        <form onSubmit={handleSubmit} noValidate>
          <TextInput {...field('text')} size="sm" type="url" aria-label={label} placeholder={label} />
          <IconButton type="submit" size="sm" loading={isBusy} aria-label={messages.analyze(label)}>
            <ArrowRight size={16} aria-hidden />
          </IconButton>
        </form>
      </Flex>
    </Launcher>
  );
}

interface LauncherProps {
  title: string;
  icon: ReactNode;
  isBusy?: boolean;
  children: ReactNode;
}

function Launcher({ title, icon, isBusy = false, children }: LauncherProps) {
  const titleId = useId();
  const status = isBusy ? messages.analyzing : messages.ready;
  return (
    <Flex
      as="section"
      aria-labelledby={titleId}
      direction="column"
      justify="space-between"
      gap={3}
      minW={0}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      p={4}
    >
      <Flex align="center" gap={2} minW={0}>
        {icon}
        <Heading as="h2" id={titleId} textStyle="body" fontWeight="600" flex={1}>
          {title}
        </Heading>
        <Flex title={status} color={isBusy ? 'info.fg' : 'good.fg'} flexShrink={0}>
          {isBusy ? (
            <Spinner boxSize="12px" borderWidth="1.5px" aria-hidden />
          ) : (
            <span className="status-dot" aria-hidden />
          )}
          <VisuallyHidden>{status}</VisuallyHidden>
        </Flex>
      </Flex>
      <Flex gap={2} wrap="wrap">
        {children}
      </Flex>
    </Flex>
  );
}

function ToolLink({ to, label }: { to: string; label: string }) {
  return (
    <Button asChild size="sm" variant="outline" flex="1 1 auto">
      <Link to={to}>{label}</Link>
    </Button>
  );
}
