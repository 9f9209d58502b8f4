import { Box, Button, Flex, Link as ChakraLink, Stack, Text } from '@chakra-ui/react';
import { CircleAlert, CircleX, Info } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { FlowViewFragment } from '../generated/graphql.js';

type Issue = FlowViewFragment['review']['issues'][number];

const marks = {
  error: { Icon: CircleX, tone: 'bad', word: 'Mend before sending' },
  warning: { Icon: CircleAlert, tone: 'warn', word: 'Better to mend' },
  info: { Icon: Info, tone: 'info', word: 'Good to know' },
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
      {issues.map((issue) => {
        const { Icon, tone, word } =
          marks[issue.severity === 'error' || issue.severity === 'warning' ? issue.severity : 'info'];
        const { stepNumber } = issue;
        return (
          <Flex as="li" key={`${issue.id}-${stepNumber}-${issue.evidence}`} gap={3} align="flex-start">
            <Box color={`${tone}.fg`} mt="2px" flexShrink={0}>
              <Icon size={16} aria-label={word} />
            </Box>
            <Box minW={0} flex={1}>
              <Text fontWeight="500">{issue.message}</Text>
              {issue.evidence && (
                <Text color="fg.muted" textStyle="small" overflowWrap="anywhere">
                  Found: {issue.evidence}
                </Text>
              )}
              <Text textStyle="small">
                {issue.fix}
                {issue.id === 'postal_address' && (
                  <>
                    {' '}
                    <ChakraLink asChild variant="underline" color="accent.fg">
                      <Link to="/profile?tab=account">Open profile</Link>
                    </ChakraLink>
                  </>
                )}
              </Text>
            </Box>
            {onShowStep && stepNumber != null && (
              <Button size="xs" variant="ghost" onClick={() => onShowStep(stepNumber)}>
                Step {stepNumber}
              </Button>
            )}
          </Flex>
        );
      })}
    </Stack>
  );
}
