import { IconButton } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { goKeys, isTyping } from './shortcuts.js';
import { messages } from './messages.js';

const CommandPalette = lazy(async () => ({ default: (await import('./CommandPalette.js')).CommandPalette }));
const ShortcutSheet = lazy(async () => ({ default: (await import('./ShortcutSheet.js')).ShortcutSheet }));

/** A layer above the screen has the keys to itself. */
const openLayer = ['dialog', 'alertdialog', 'menu'].map((role) => `[role=${role}][data-state=open]`).join(', ');

/** How long after `g` the next key still belongs to it, ms. */
const sequenceMs = 1_500;

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** The search button of the top bar, and the keys that work on every screen. */
export function QuickAccess() {
  const [shown, setShown] = useState<'palette' | 'sheet' | null>(null);
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const goPressedAt = useRef(0);
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setText('');
        return setShown((now) => (now === 'palette' ? null : 'palette'));
      }
      // Whoever types on before the field is there and has the focus loses no letter.
      if (shown === 'palette' && isLetter(event) && !isTyping(event.target)) {
        event.preventDefault();
        return setText((before) => before + event.key);
      }
      const isOpen = document.querySelector(openLayer) !== null;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isOpen) return;
      if (event.key === '?') return setShown('sheet');
      const target = goKeys[event.key.toLowerCase()];
      if (target && Date.now() - goPressedAt.current < sequenceMs) void navigate(target.to);
      goPressedAt.current = event.key.toLowerCase() === 'g' ? Date.now() : 0;
    }
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [navigate, shown]);
  const close = () => setShown(null);
  return (
    <>
      <IconButton
        variant="ghost"
        size="sm"
        color="fg.muted"
        aria-label={messages.goToOrFind}
        title={messages.goToOrFindCtrl}
        onClick={() => {
          setText('');
          setShown('palette');
        }}
      >
        <Search size={18} aria-hidden />
      </IconButton>
      <Suspense fallback={null}>
        {shown === 'palette' && <CommandPalette text={text} onText={setText} onClose={close} />}
        {shown === 'sheet' && <ShortcutSheet onClose={close} />}
      </Suspense>
    </>
  );
}
