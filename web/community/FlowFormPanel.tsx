import { Button, Collapsible, Input, SimpleGrid, Stack } from '@chakra-ui/react';
import { ChevronDown, PenLine } from 'lucide-react';
import type { FormEvent } from 'react';
import {
  flowDescriptions,
  flowTones,
  flowTypes,
  inputLimits,
  type FlowType,
} from '../../schema/community/flow.facts.js';
import { useSession } from '../platform/useSession.js';
import { FromProfile } from '../store-profile/FromProfile.js';
import { DraftNote } from '../ui/DraftNote.js';
import { FormField } from '../ui/FormField.js';
import { Panel } from '../ui/Panel.js';
import { FlowFormMore } from './FlowFormMore.js';
import type { FlowForm } from './flow-form.js';
import { Select, Toggle } from './FormControls.js';
import { type Draft, useDraftText } from '../ui/useDraft.js';
import { messages } from './messages.js';

interface FlowFormPanelProps {
  draft: Draft<FlowForm>;
  /** What the store profile says; the flow uses it where the form is empty. */
  store?: { shopUrl?: string | null; postalAddress?: string | null };
  /** The answers were taken from the store profile. */
  isFromStore: boolean;
  isGenerating: boolean;
  onWrite: (flowType: FlowType) => void;
}

/** What makes a flow the shop's own. Nothing here is required: what is left open is left out of the texts. */
export function FlowFormPanel({ draft, store, isFromStore, isGenerating, onWrite }: FlowFormPanelProps) {
  const [kind, setFlowType, sent] = useDraftText('flow-kind', 'post-purchase');
  const flowType: FlowType = flowTypes.find((type) => type === kind) ?? 'post-purchase';
  const { user } = useSession();
  const postalAddress = store?.postalAddress ?? user?.postalAddress;
  const { values: form, set } = draft;
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    sent();
    onWrite(flowType);
  }
  return (
    <Panel title={messages.makeItYours} subtitle={messages.tenFlowTypesWrittenFrom} icon={<PenLine size={16} />}>
      <form noValidate onSubmit={handleSubmit}>
        <Stack gap={4}>
          <DraftNote draft={draft} />
          <FormField label={messages.kindOfFlow} help={flowDescriptions[flowType].about}>
            <Select value={flowType} onChange={setFlowType}>
              {flowTypes.map((type) => (
                <option key={type} value={type}>
                  {flowDescriptions[type].label}
                </option>
              ))}
            </Select>
          </FormField>
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap={4}>
            <FormField label={messages.whatYouSell} help={isFromStore && <FromProfile />}>
              <Input
                value={form.productNiche}
                maxLength={inputLimits.niche}
                placeholder="e-commerce"
                onChange={(event) => set({ productNiche: event.target.value })}
              />
            </FormField>
            <FormField label={messages.brand}>
              <Input
                value={form.brand}
                maxLength={inputLimits.brand}
                autoComplete="organization"
                onChange={(event) => set({ brand: event.target.value })}
              />
            </FormField>
            <FormField label={messages.product}>
              <Input
                value={form.product}
                maxLength={inputLimits.product}
                onChange={(event) => set({ product: event.target.value })}
              />
            </FormField>
            <FormField label={messages.tone}>
              <Select value={form.tone} onChange={(tone) => set({ tone })}>
                <option value="">{messages.matchTheNiche}</option>
                {flowTones.map((tone) => (
                  <option key={tone} value={tone}>
                    {tone.charAt(0).toUpperCase() + tone.slice(1)}
                  </option>
                ))}
              </Select>
            </FormField>
          </SimpleGrid>
          <FormField
            label={messages.shopAddress}
            help={store?.shopUrl ? messages.leaveEmptyToUseYourProfile : undefined}
          >
            <Input
              type="url"
              inputMode="url"
              placeholder={store?.shopUrl ?? 'https://'}
              value={form.shop}
              maxLength={inputLimits.url}
              onChange={(event) => set({ shop: event.target.value })}
            />
          </FormField>
          <FormField
            label={messages.postalAddress}
            help={postalAddress ? messages.leaveEmptyToUseYourProfile : messages.requiredByLawInEvery}
          >
            <Input
              value={form.postalAddress}
              placeholder={postalAddress ?? undefined}
              maxLength={inputLimits.postalAddress}
              onChange={(event) => set({ postalAddress: event.target.value })}
            />
          </FormField>
          <Toggle isOn={form.includeSms} onChange={(includeSms) => set({ includeSms })}>
            {messages.addTextMessagesWhereThey}
          </Toggle>
          <Collapsible.Root lazyMount>
            <Collapsible.Trigger asChild>
              <Button variant="ghost" size="sm" color="fg.muted" px={2}>
                {messages.moreDetails} <ChevronDown size={16} aria-hidden className="chevron" />
              </Button>
            </Collapsible.Trigger>
            <Collapsible.Content>
              <FlowFormMore form={form} set={set} />
            </Collapsible.Content>
          </Collapsible.Root>
          <Button type="submit" variant="outline" loading={isGenerating}>
            {messages.writeThisFlow}
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
