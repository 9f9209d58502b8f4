import { NativeSelect } from '@chakra-ui/react';

interface ChoiceProps<Value extends string> {
  /** Name for screen readers, where no field names it. */
  label?: string;
  value: Value;
  options: Partial<Record<Value, string>>;
  onChange: (value: Value) => void;
}

/** One of several, by name. */
export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const values = Object.keys(options).filter((key): key is Value => key in options);
  return (
    <NativeSelect.Root>
      <NativeSelect.Field
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = values.find((key) => key === event.currentTarget.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {values.map((key) => (
          <option key={key} value={key}>
            {options[key]}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
