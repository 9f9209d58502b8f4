import { Moon, Sun } from 'lucide-react';
import { useColorMode } from '../platform/useColorMode.js';
import { messages } from './messages.js';

/** Both icons are in the markup and CSS shows one: the prerendered page cannot know the visitor's theme. */
export function ThemeSwitch() {
  const { toggle } = useColorMode();
  return (
    <button type="button" className="icon-button" aria-label={messages.switchBetweenLightAndDark} onClick={toggle}>
      <Moon size={20} aria-hidden className="only-light" />
      <Sun size={20} aria-hidden className="only-dark" />
    </button>
  );
}
