import { IconButton, Input, InputGroup, type InputProps } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type Ref } from 'react';
import { messages } from './messages.js';

/** A password with a button that shows and hides it; several on one screen say which one they show by `what`. */
export function PasswordInput({
  what = 'password',
  ...input
}: InputProps & { what?: string; ref?: Ref<HTMLInputElement> }) {
  const [isVisible, setVisible] = useState(false);
  return (
    <InputGroup
      endElementProps={{ px: 1 }}
      endElement={
        <IconButton
          size="xs"
          variant="ghost"
          color="fg.muted"
          aria-label={messages.hideShow(isVisible, what)}
          aria-pressed={isVisible}
          onClick={() => setVisible(!isVisible)}
        >
          {isVisible ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
        </IconButton>
      }
    >
      <Input type={isVisible ? 'text' : 'password'} {...input} />
    </InputGroup>
  );
}
