import { Box, Button, Input, Link, List, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { Gauge } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import type { AnalyzeFunnelInput, PageKind } from '../generated/graphql.js';
import { useToast } from '../platform/toaster.js';
import { FoldedInput } from '../ui/FoldedInput.js';
import { FormField } from '../ui/FormField.js';
import { Guidance } from '../ui/Guidance.js';
import { Panel } from '../ui/Panel.js';
import { StatusBadge } from '../ui/StatusBadge.js';
import type { Fold } from '../ui/ToolLayout.js';
import { kindWords } from './page-reading.js';
import { stepGuidance, texts } from './texts.js';
import { useDraftText } from '../ui/useDraft.js';
import { messages } from './messages.js';

/** What people audit, in the order of the purchase: an ad may lead to a page of its own. */
const steps: PageKind[] = ['landing', 'home', 'listing', 'product', 'cart', 'checkout'];

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
  const [url, setUrl, sent] = useDraftText(named ? `audit:${named}` : `audit:${address ?? ''}`, named ?? address ?? '');
  const [kind, setKind] = useState<PageKind | null>(null);
  const toast = useToast();
  function startWith(begin: (url: string) => void) {
    if (!url.trim()) return toast.error(texts.urlRequired, texts.urlRequiredDetail);
    sent();
    begin(url.trim());
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    startWith((page) => onStart({ url: page, ...(kind && !fold.isFolded && { pageKind: kind }) }));
  }
  const field = (
    <Input
      type="url"
      inputMode="url"
      autoComplete="url"
      placeholder="https://yourstore.com/products/..."
      aria-label={fold.isFolded ? messages.productPageUrl : undefined}
      value={url}
      onChange={(event) => setUrl(event.target.value)}
    />
  );
  if (fold.isFolded) {
    return (
      <form noValidate onSubmit={handleSubmit}>
        <FoldedInput icon={<Gauge size={16} />} onUnfold={fold.onUnfold}>
          <Box flex="1 1 200px" minW={0}>
            {field}
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
            <FormField label={messages.productPageUrl} help={messages.anyPublicProductPageYours}>
              {field}
            </FormField>
            <FormField label={messages.kindOfPage}>
              <NativeSelect.Root>
                <NativeSelect.Field
                  value={kind ?? ''}
                  onChange={({ target }) => setKind(steps.find((step) => step === target.value) ?? null)}
                >
                  <option value="">{messages.foundOutForYou}</option>
                  {steps.map((step) => (
                    <option key={step} value={step}>
                      {kindWords[step]}
                    </option>
                  ))}
                </NativeSelect.Field>
                <NativeSelect.Indicator />
              </NativeSelect.Root>
            </FormField>
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
