import { Box, Button, Link, List, Stack, Text } from '@chakra-ui/react';
import { Gauge } from 'lucide-react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import type { AnalyzeFunnelInput, PageKind } from '../generated/graphql.js';
import { useToast } from '../platform/toaster.js';
import { FoldedInput } from '../ui/FoldedInput.js';
import { SelectField, TextField, TextInput } from '../ui/fields.js';
import { Guidance } from '../ui/Guidance.js';
import { Panel } from '../ui/Panel.js';
import { StatusBadge } from '../ui/StatusBadge.js';
import type { Fold } from '../ui/ToolLayout.js';
import { kindWords } from './page-reading.js';
import { stepGuidance, texts } from './texts.js';
import type { Option } from '../ui/Select.js';
import { useForm } from '../ui/useForm.js';
import { messages } from './messages.js';

/** What people audit, in the order of the purchase: an ad may lead to a page of its own. */
const steps: PageKind[] = ['landing', 'home', 'listing', 'product', 'cart', 'checkout'];
const kinds: Option<PageKind | ''>[] = [
  { value: '', label: messages.foundOutForYou },
  ...steps.map((value) => ({ value, label: kindWords[value] })),
];

interface FunnelAuditPanelProps {
  fold: Fold;
  /** Of the page whose audit is shown. */
  address: string | undefined;
  isAnalyzing: boolean;
  onStart: (input: AnalyzeFunnelInput) => void;
  /** From the shop at the address to its checkout. */
  onStartPath: (url: string) => void;
}

export function FunnelAuditPanel({ fold, address, isAnalyzing, onStart, onStartPath }: FunnelAuditPanelProps) {
  // Links from other screens name the page to audit.
  const [search] = useSearchParams();
  const named = search.get('url');
  const form = useForm<{ text: string; kind: PageKind | '' }>(`audit:${named || (address ?? '')}`, {
    text: named ?? address ?? '',
    kind: '',
  });
  const { text: url, kind } = form.values;
  const toast = useToast();
  function startWith(begin: (url: string) => void) {
    if (!url.trim()) return toast.error(texts.urlRequired, texts.urlRequiredDetail);
    form.done();
    return begin(url.trim());
  }
  const handleSubmit = form.submit(() =>
    startWith((page) => onStart({ url: page, ...(kind && !fold.isFolded && { pageKind: kind }) })),
  );
  const field = {
    ...form.field('text'),
    type: 'url',
    inputMode: 'url' as const,
    autoComplete: 'url',
    placeholder: 'https://yourstore.com/products/...',
  };
  if (fold.isFolded) {
    return (
      <form noValidate onSubmit={handleSubmit}>
        <FoldedInput icon={<Gauge size={16} />} onUnfold={fold.onUnfold}>
          <Box flex="1 1 200px" minW={0}>
            <TextInput {...field} aria-label={messages.productPageUrl} />
          </Box>
          <Button type="submit" size="sm" minH={{ base: '44px', md: '36px' }} loading={isAnalyzing}>
            {messages.analyze}
          </Button>
        </FoldedInput>
      </form>
    );
  }
  return (
    <Panel
      title={messages.pageAudit}
      icon={<Gauge size={16} />}
      badge={
        <StatusBadge tone={isAnalyzing ? 'info' : 'good'} isBusy={isAnalyzing}>
          {isAnalyzing ? texts.analyzing : texts.ready}
        </StatusBadge>
      }
    >
      <Stack gap={5}>
        <form noValidate onSubmit={handleSubmit}>
          <Stack gap={4}>
            <TextField {...field} label={messages.productPageUrl} help={messages.anyPublicProductPageYours} />
            <SelectField {...form.field('kind')} label={messages.kindOfPage} options={kinds} />
            <Button type="submit" loading={isAnalyzing} loadingText={texts.analyzing}>
              {messages.analyze}
            </Button>
            <Button variant="outline" disabled={isAnalyzing} onClick={() => startWith(onStartPath)}>
              {messages.followTheWayToThe}
            </Button>
            <Link asChild alignSelf="flex-start">
              <RouterLink to="/conversion/catalog">{messages.auditAWholeCatalog}</RouterLink>
            </Link>
          </Stack>
        </form>
        <Guidance label={messages.notes} title={stepGuidance.title}>
          <Text>
            <strong>{messages.goal}</strong> {stepGuidance.goal}
          </Text>
          <Text>
            <strong>{messages.tactics}</strong>
          </Text>
          <List.Root ps={5} gap={1.5}>
            {stepGuidance.tactics.map((tactic) => (
              <List.Item key={tactic}>{tactic}</List.Item>
            ))}
          </List.Root>
          <Text>
            <strong>{messages.outcome}</strong> {stepGuidance.outcome}
          </Text>
        </Guidance>
      </Stack>
    </Panel>
  );
}
