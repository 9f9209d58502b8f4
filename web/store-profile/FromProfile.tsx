import { Link } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';

/** Says where the default of a form field comes from, and leads there. */
export function FromProfile() {
  return (
    <>
      From your{' '}
      <Link asChild variant="underline" color="fg.muted">
        <RouterLink to="/store">store profile</RouterLink>
      </Link>
    </>
  );
}
