import { Button, Collapsible, SimpleGrid, Stack } from '@chakra-ui/react';
import { ChevronDown, PenLine } from 'lucide-react';
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
import { SelectField, TextField } from '../ui/fields.js';
import type { Form } from '../ui/form-state.js';
import { Panel } from '../ui/Panel.js';
import { FlowFormMore } from './FlowFormMore.js';
import type { FlowForm } from './flow-form.js';
import { Toggle } from './Toggle.js';
import type { Option } from '../ui/Select.js';
import { useForm } from '../ui/useForm.js';
import { messages } from './messages.js';

const kinds = flowTypes.map((value) => ({ value, label: flowDescriptions[value].label }));
const tones: Option<string>[] = [
  { value: '', label: messages.matchTheNiche },
  ...flowTones.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })),
];

interface FlowFormPanelProps {
  form: Form<FlowForm>;
  /** What the store profile says; the flow uses it where the form is empty. */
  store?: { shopUrl?: string | null; postalAddress?: string | null };
  /** The answers were taken from the store profile. */
  isFromStore: boolean;
  isGenerating: boolean;
  onWrite: (flowType: FlowType) => void;
}

/** What makes a flow the shop's own. Nothing here is required: what is left open is left out of the texts. */
export function FlowFormPanel({ form, store, isFromStore, isGenerating, onWrite }: FlowFormPanelProps) {
  const choice = useForm<{ text: FlowType }>('flow-kind', { text: 'post-purchase' });
  const { user } = useSession();
  const postalAddress = store?.postalAddress ?? user?.postalAddress;
  const { field } = form;
  const handleSubmit = choice.submit(({ text }) => onWrite(text));
  return (
    <Panel title={messages.makeItYours} subtitle={messages.tenFlowTypesWrittenFrom} icon={<PenLine size={16} />}>
      <form noValidate onSubmit={handleSubmit}>
        <Stack gap={4}>
          <DraftNote draft={form} />
          <SelectField
            {...choice.field('text')}
            label={messages.kindOfFlow}
            help={flowDescriptions[choice.values.text].about}
            options={kinds}
          />
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap={4}>
            <TextField
              {...field('productNiche')}
              label={messages.whatYouSell}
              help={isFromStore && <FromProfile />}
              maxLength={inputLimits.niche}
              placeholder="e-commerce"
            />
            <TextField
              {...field('brand')}
              label={messages.brand}
              maxLength={inputLimits.brand}
              autoComplete="organization"
            />
            <TextField {...field('product')} label={messages.product} maxLength={inputLimits.product} />
            <SelectField {...field('tone')} label={messages.tone} options={tones} />
          </SimpleGrid>
          <TextField
            {...field('shop')}
            label={messages.shopAddress}
            help={store?.shopUrl ? messages.leaveEmptyToUseYourProfile : undefined}
            type="url"
            inputMode="url"
            placeholder={store?.shopUrl ?? 'https://'}
            maxLength={inputLimits.url}
          />
          <TextField
            {...field('postalAddress')}
            label={messages.postalAddress}
            help={postalAddress ? messages.leaveEmptyToUseYourProfile : messages.requiredByLawInEvery}
            placeholder={postalAddress ?? undefined}
            maxLength={inputLimits.postalAddress}
          />
          <Toggle {...field('includeSms')}>{messages.addTextMessagesWhereThey}</Toggle>
          <Collapsible.Root lazyMount>
            <Collapsible.Trigger asChild>
              <Button variant="ghost" size="sm" color="fg.muted" px={2}>
                {messages.moreDetails} <ChevronDown size={16} aria-hidden className="chevron" />
              </Button>
            </Collapsible.Trigger>
            <Collapsible.Content>
              <FlowFormMore field={field} />
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
