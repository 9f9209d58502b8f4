import { Button, Input, List, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { Gauge } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AnalyzeFunnelInput, PageKind } from '../generated/graphql.js';
import { useToast } from '../platform/toaster.js';
import { FormField } from '../ui/FormField.js';
import { Guidance } from '../ui/Guidance.js';
import { Panel } from '../ui/Panel.js';
import { StatusBadge } from '../ui/StatusBadge.js';
import { kindWords } from './page-reading.js';
import { stepGuidance, texts } from './texts.js';

/** What people audit, in the order of the purchase. */
const steps: PageKind[] = ['home', 'listing', 'product', 'cart', 'checkout'];

interface FunnelAuditPanelProps {
  isAnalyzing: boolean;
  onStart: (input: AnalyzeFunnelInput) => void;
  /** From the shop at the address to its checkout. */
  onStartPath: (url: string) => void;
}

export function FunnelAuditPanel({ isAnalyzing, onStart, onStartPath }: FunnelAuditPanelProps) {
  // Links from other screens name the page to audit.
  const [search] = useSearchParams();
  const [url, setUrl] = useState(search.get('url') ?? '');
  const [kind, setKind] = useState<PageKind | null>(null);
  const toast = useToast();
  function startWith(begin: (url: string) => void) {
    if (!url.trim()) return toast.error(texts.urlRequired, texts.urlRequiredDetail);
    begin(url.trim());
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    startWith((address) => onStart({ url: address, ...(kind && { pageKind: kind }) }));
  }
  return (
    <Panel
      title="Page audit"
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
            <FormField label="Product Page URL" help="Any public product page: yours or a competitor's.">
              <Input
                type="url"
                inputMode="url"
                autoComplete="url"
                placeholder="https://yourstore.com/products/..."
                value={url}
                onChange={(event) => setUrl(event.target.value)}
              />
            </FormField>
            <FormField label="Kind of page">
              <NativeSelect.Root>
                <NativeSelect.Field
                  value={kind ?? ''}
                  onChange={({ target }) => setKind(steps.find((step) => step === target.value) ?? null)}
                >
                  <option value="">Found out for you</option>
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
              Analyze
            </Button>
            <Button variant="outline" disabled={isAnalyzing} onClick={() => startWith(onStartPath)}>
              Follow the way to the checkout
            </Button>
          </Stack>
        </form>
        <Guidance label="Notes" title={stepGuidance.title}>
          <Text>
            <strong>Goal:</strong> {stepGuidance.goal}
          </Text>
          <Text>
            <strong>Tactics:</strong>
          </Text>
          <List.Root ps={5} gap={1.5}>
            {stepGuidance.tactics.map((tactic) => (
              <List.Item key={tactic}>{tactic}</List.Item>
            ))}
          </List.Root>
          <Text>
            <strong>Outcome:</strong> {stepGuidance.outcome}
          </Text>
        </Guidance>
      </Stack>
    </Panel>
  );
}
