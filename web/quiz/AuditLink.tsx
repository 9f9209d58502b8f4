import { chakra } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { messages } from './messages.js';

const StyledLink = chakra(Link);

/** From the first action to the page audit of the address that the visitor gave. */
export function AuditLink({ url }: { url: string }) {
  return (
    <StyledLink
      to={`/conversion?${new URLSearchParams({ url })}`}
      display="inline-flex"
      alignItems="center"
      gap={1.5}
      minH={{ base: '44px', md: '24px' }}
      color="accent.fg"
      fontWeight="600"
      overflowWrap="anywhere"
      _hover={{ textDecoration: 'underline' }}
      _print={{ display: 'none' }}
    >
      {messages.audit(new URL(url).host)} <ArrowRight size={16} aria-hidden />
    </StyledLink>
  );
}
