import { Button, type ButtonProps } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useToast } from '../platform/toaster.js';
import { messages } from './messages.js';

interface CopyButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  text: string;
  /** What is copied, for the accessible name: "Copy hook". */
  label: string;
  /** What the button says; its accessible name is the label. */
  word?: string;
}

/** Puts `text` on the clipboard; the icon turns into a tick for two seconds. */
export function CopyButton({ text, label, word = messages.copy, ...button }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const toast = useToast();
  async function handleClick() {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Browsers refuse without a secure context or permission.
      toast.error(messages.couldNotCopy, messages.yourBrowserBlockedItSelect);
      return;
    }
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  }
  return (
    <Button size="xs" variant="ghost" aria-label={label} onClick={() => void handleClick()} {...button}>
      {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      {isCopied ? messages.copied : word}
    </Button>
  );
}
