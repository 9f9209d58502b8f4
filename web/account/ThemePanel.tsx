import { useColorChoice, type ColorChoice } from '../platform/useColorMode.js';
import { Panel } from '../ui/Panel.js';
import { Select } from '../ui/Select.js';
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
      <Select label={messages.theme} value={choice} options={choices} onChange={choose} maxW="240px" />
    </Panel>
  );
}
