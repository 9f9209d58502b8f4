import { NativeSelect } from '@chakra-ui/react';

interface ChartSelectProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A choice of a chart's own, such as its range, beside its table switch. */
export function ChartSelect({ label, value, options, onChange }: ChartSelectProps) {
  return (
    <NativeSelect.Root size="xs" w="auto">
      <NativeSelect.Field
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
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
