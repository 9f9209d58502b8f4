import { NativeSelect } from '@chakra-ui/react';
import type { Bound } from './form-state.js';

export interface Option<Value> {
  value: Value;
  label: string;
}

export interface SelectProps<Value extends string | number>
  extends Bound<Value>, Omit<NativeSelect.RootProps, 'onChange' | 'children'> {
  /** Name for screen readers, where no label stands above it. */
  label?: string;
  /** What can be chosen; a text alone is its own label. */
  options: readonly (Value | Option<Value>)[];
}

/** One of several. */
export function Select<Value extends string | number>({
  name,
  label,
  value,
  error: _,
  options,
  onChange,
  ...root
}: SelectProps<Value>) {
  const offered = options.map((option) =>
    typeof option === 'object' ? option : { value: option, label: String(option) },
  );
  return (
    <NativeSelect.Root {...root}>
      <NativeSelect.Field
        name={name}
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = offered.find((option) => String(option.value) === currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {offered.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

/** The entries of a record as choices: their keys are the values. */
export function optionsOf<Value extends string>(
  named: Readonly<Partial<Record<Value, string | { label: string }>>>,
): Option<Value>[] {
  const isValue = (key: string): key is Value => key in named;
  return Object.entries<string | { label: string } | undefined>(named).flatMap(([value, name]) =>
    isValue(value) && name !== undefined ? [{ value, label: typeof name === 'string' ? name : name.label }] : [],
  );
}
