import { IconButton } from '@chakra-ui/react';
import { Moon, Sun } from 'lucide-react';
import { useColorMode } from './useColorMode.js';
import { messages } from './messages.js';

export function ColorModeButton() {
  const { mode, toggle } = useColorMode();
  return (
    <IconButton
      variant="ghost"
      size="sm"
      color="fg.muted"
      aria-label={messages.switchToLightDarkTheme(mode === 'dark')}
      onClick={toggle}
    >
      {mode === 'dark' ? <Sun size={20} aria-hidden /> : <Moon size={20} aria-hidden />}
    </IconButton>
  );
}
