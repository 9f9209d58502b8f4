import { Flex, NativeSelect, Switch, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface SelectProps {
  value: string;
  /** Where no label stands above it. */
  label?: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

export function Select({ value, label, onChange, children }: SelectProps) {
  return (
    <NativeSelect.Root>
      <NativeSelect.Field aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

interface ToggleProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

export function Toggle({ isOn, onChange, children }: ToggleProps) {
  return (
    <Switch.Root checked={isOn} onCheckedChange={({ checked }) => onChange(checked)} alignItems="center" minH="32px">
      <Switch.HiddenInput />
      <Switch.Control />
      <Switch.Label asChild>
        <Flex>
          <Text fontWeight="400">{children}</Text>
        </Flex>
      </Switch.Label>
    </Switch.Root>
  );
}
