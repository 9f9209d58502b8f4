import { Box, Button, Flex, Spinner, Text } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { FirstAudit } from './useGettingStarted.js';
import { messages } from './messages.js';

/** What the audit that followed the shop's address has found: its score and the first fix. */
export function FirstAuditLine({ audit: { id, status, description, error, progress, result } }: { audit: FirstAudit }) {
  const isRunning = status === 'processing';
  const found = result && 'prescriptions' in result ? result : null;
  const [fix] = found?.prescriptions ?? [];
  return (
    <Flex
      as="output"
      aria-label={messages.firstAudit}
      gap={3}
      align={{ md: 'center' }}
      justify="space-between"
      direction={{ base: 'column', md: 'row' }}
      borderTopWidth="1px"
      mt={4}
      pt={4}
    >
      <Box minW={0}>
        <Text fontWeight="600">
          {isRunning ? messages.auditingYourProductPage : messages.yourFirstAudit}
          {found?.overallScore != null && messages.scoreOf100(found.overallScore)}
        </Text>
        <Text color="fg.muted" textStyle="small" overflowWrap="anywhere">
          {isRunning && (
            <>
              <Spinner boxSize="12px" borderWidth="1.5px" aria-hidden /> {progress?.step ?? description}
            </>
          )}
          {!isRunning && (error ?? (fix ? messages.firstFix(fix) : description))}
        </Text>
      </Box>
      <Button asChild size="sm" variant="outline" flexShrink={0}>
        <Link to={`/conversion?analysis=${id}`}>
          {messages.openAudit} <ArrowRight size={16} aria-hidden />
        </Link>
      </Button>
    </Flex>
  );
}
