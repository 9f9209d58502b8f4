import { Flex, Switch, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Bound } from '../ui/form-state.js';

interface ToggleProps extends Bound<boolean> {
  children: ReactNode;
}

/** On or off. */
export function Toggle({ value, onChange, children }: ToggleProps) {
  return (
    <Switch.Root checked={value} onCheckedChange={({ checked }) => onChange(checked)} alignItems="center" minH="32px">
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
