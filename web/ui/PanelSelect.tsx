import { NativeSelect } from '@chakra-ui/react';

interface PanelSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** `xs` beside the small buttons of a chart. */
  size?: 'xs' | 'sm';
}

/** A choice in the head of a panel, a chart or a screen, as wide as its words: its range, or what it is grouped by. */
export function PanelSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
  size = 'sm',
}: PanelSelectProps<Value>) {
  return (
    <NativeSelect.Root size={size} w="auto">
      <NativeSelect.Field
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = options.find((option) => option.value === currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
