import { Box, Button, Flex, Link as ChakraLink, Stack, Text } from '@chakra-ui/react';
import { CircleAlert, CircleX, Info } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { FlowViewFragment } from '../generated/graphql.js';
import { issueGroups } from './issue-groups.js';
import { messages } from './messages.js';

type Issue = FlowViewFragment['review']['issues'][number];

const marks = {
  error: { Icon: CircleX, tone: 'bad', word: messages.fixBeforeSending },
  warning: { Icon: CircleAlert, tone: 'warn', word: messages.worthFixing },
  info: { Icon: Info, tone: 'info', word: messages.goodToKnow },
} as const;

interface IssueListProps {
  issues: readonly Issue[];
  /** Shows which step it is about, and opens it. */
  onShowStep?: (stepNumber: number) => void;
}

/** What the check found, with evidence and fix. */
export function IssueList({ issues, onShowStep }: IssueListProps) {
  return (
    <Stack as="ul" gap={3} listStyleType="none">
      {issueGroups(issues).map(({ issue, stepNumbers }) => {
        const { Icon, tone, word } =
          marks[issue.severity === 'error' || issue.severity === 'warning' ? issue.severity : 'info'];
        return (
          <Flex as="li" key={`${issue.id}-${issue.message}-${issue.evidence}`} gap={3} align="flex-start">
            <Box color={`${tone}.fg`} mt="2px" flexShrink={0}>
              <Icon size={16} aria-label={word} />
            </Box>
            <Box minW={0} flex={1}>
              <Text fontWeight="500">{issue.message}</Text>
              {issue.evidence && (
                <Text color="fg.muted" textStyle="small" overflowWrap="anywhere">
                  {messages.found(issue.evidence)}
                </Text>
              )}
              <Text textStyle="small">
                {issue.fix}
                {issue.id === 'postal_address' && (
                  <>
                    {' '}
                    <ChakraLink asChild variant="underline" color="accent.fg">
                      <Link to="/profile?tab=account">{messages.openProfile}</Link>
                    </ChakraLink>
                  </>
                )}
              </Text>
              {onShowStep && stepNumbers.length > 0 && (
                <Flex wrap="wrap" columnGap={1} rowGap={{ base: 4, md: 0 }} ms={-2} py={{ base: 2, md: 0 }}>
                  {stepNumbers.map((stepNumber) => (
                    <Button key={stepNumber} size="xs" variant="ghost" px={2} onClick={() => onShowStep(stepNumber)}>
                      {messages.step(stepNumber)}
                    </Button>
                  ))}
                </Flex>
              )}
            </Box>
          </Flex>
        );
      })}
    </Stack>
  );
}
