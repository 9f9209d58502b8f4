import { Link } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from './messages.js';

/** Says where the default of a form field comes from, and leads there. */
export function FromProfile() {
  return (
    <>
      {messages.fromYour}{' '}
      <Link asChild variant="underline" color="fg.muted">
        <RouterLink to="/store">{messages.storeProfile}</RouterLink>
      </Link>
    </>
  );
}
