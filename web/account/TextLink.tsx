import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

/** A link inside a sentence or below a form. */
export const TextLink = chakra(Link, {
  base: { color: 'accent.fg', fontWeight: '600', _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' } },
});
