import { Button, Flex, Stack, TagsInput, Textarea } from '@chakra-ui/react';
import { useEffect, useId, useRef } from 'react';
import type { ProfileClaimInput, ProfileProductInput, UpdateStoreProfileInput } from '../generated/graphql.js';
import { useGoodsNames } from './useGoodsNames.js';
import type { FieldSpec, Profile } from './profile-fields.js';
import { TextInput } from '../ui/fields.js';
import type { Bound } from '../ui/form-state.js';
import { useForm } from '../ui/useForm.js';
import { messages } from './messages.js';

interface FieldEditorProps {
  profile: Profile;
  spec: FieldSpec;
  isSaving: boolean;
  onSave: (input: UpdateStoreProfileInput) => Promise<boolean>;
  onClose: () => void;
}

/** One field as a form: a line, a number, or chips that Enter adds and a cross removes. */
export function FieldEditor({ profile, spec, isSaving, onSave, onClose }: FieldEditorProps) {
  const isList = spec.kind !== 'text' && spec.kind !== 'number';
  const { names, nameOf, idOf } = useGoodsNames();
  const isKinds = spec.name === 'kinds';
  const { field, discard, submit } = useForm(`store:${spec.name}`, {
    text: textOf(profile[spec.name]),
    items: itemsOf(profile, spec).map((item) => (isKinds ? nameOf(item) : item)),
  });
  const lines = field('items');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  const handleSubmit = submit(async ({ text, items }) => {
    const typed = isList ? items.map((item) => (isKinds ? idOf(item) : item)) : text.trim();
    return (await onSave(inputOf(profile, spec, typed))) && onClose();
  });
  return (
    <form ref={form} noValidate onSubmit={handleSubmit}>
      <Stack gap={2}>
        {spec.name === 'sampleSentences' ? (
          <Textarea
            aria-label={spec.label}
            rows={5}
            placeholder={messages.oneSentencePerLine}
            value={lines.value.join('\n')}
            onChange={({ target }) => lines.onChange(target.value.split('\n'))}
          />
        ) : isList ? (
          <ChipsInput {...lines} label={spec.label} example={spec.example} choices={isKinds ? names : []} />
        ) : (
          <TextInput
            {...field('text')}
            aria-label={spec.label}
            type={spec.kind === 'number' ? 'number' : 'text'}
            step="any"
            min={0}
            placeholder={spec.example}
          />
        )}
        <Flex gap={2}>
          <Button type="submit" size="sm" loading={isSaving}>
            {messages.save}
          </Button>
          <Button type="button" size="sm" variant="outline" onClick={() => (discard(), onClose())}>
            {messages.cancel}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}

interface ChipsInputProps extends Bound<string[]> {
  label: string;
  example?: string;
  /** What to choose from; free text when empty. */
  choices: readonly string[];
}

function ChipsInput({ label, example, value: items, choices, onChange }: ChipsInputProps) {
  const listId = useId();
  return (
    <TagsInput.Root value={items} onValueChange={({ value }) => onChange(value)} addOnPaste blurBehavior="add">
      <TagsInput.Control>
        <TagsInput.Items />
        <TagsInput.Input
          aria-label={label}
          // With a list it is a combobox to a screen reader.
          list={choices.length > 0 ? listId : undefined}
          placeholder={example && messages.thenEnter(example)}
        />
      </TagsInput.Control>
      <datalist id={listId}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </datalist>
    </TagsInput.Root>
  );
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function itemsOf(profile: Profile, { name }: FieldSpec): string[] {
  if (name === 'products') return profile.products.map(({ title }) => title);
  if (name === 'claims') return profile.claims.map(({ text }) => text);
  const value = profile[name];
  return Array.isArray(value) ? value.map(String) : [];
}

/** What was typed as the server takes it; products and claims that stay keep what is known of them. */
function inputOf(profile: Profile, { name, kind }: FieldSpec, typed: string | string[]): UpdateStoreProfileInput {
  if (typeof typed === 'string') {
    if (kind === 'number') return { [name]: typed === '' ? null : Number(typed) };
    const isCode = name === 'currency' || name === 'country';
    return { [name]: typed === '' ? null : isCode ? typed.toUpperCase() : typed };
  }
  const items = typed.map((item) => item.trim()).filter(Boolean);
  if (name === 'products') return { products: items.map((title) => productOf(profile, title)) };
  if (name === 'claims') return { claims: items.map((text) => claimOf(profile, text)) };
  return { [name]: items };
}

function productOf({ products }: Profile, title: string): ProfileProductInput {
  const known = products.find((product) => product.title === title);
  if (!known) return { title };
  const { price, currency, imageUrl, url } = known;
  return { title, price, currency, imageUrl, url };
}

function claimOf({ claims }: Profile, text: string): ProfileClaimInput {
  return { text, proof: claims.find((claim) => claim.text === text)?.proof };
}
