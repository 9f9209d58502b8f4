import { NativeSelect } from '@chakra-ui/react';
import { useColorChoice, type ColorChoice } from '../platform/useColorMode.js';
import { Panel } from '../ui/Panel.js';
import { messages } from './messages.js';

const choices: { value: ColorChoice; label: string }[] = [
  { value: 'system', label: messages.sameAsYourDevice },
  { value: 'light', label: messages.light },
  { value: 'dark', label: messages.dark },
];

/** Light or dark, for this device alone: the button of the top bar changes the same. */
export function ThemePanel() {
  const { choice, choose } = useColorChoice();
  return (
    <Panel title={messages.theme} subtitle={messages.onThisDevice}>
      <NativeSelect.Root maxW="240px">
        <NativeSelect.Field
          aria-label={messages.theme}
          value={choice}
          onChange={({ currentTarget }) => {
            const next = choices.find(({ value }) => value === currentTarget.value);
            if (next) choose(next.value);
          }}
        >
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Panel>
  );
}
