import { Badge, Box, Flex, Stack, Text } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import { placements } from '../../schema/traffic/placement.facts.js';
import type { AdPlacementFitFragment } from '../generated/graphql.js';
import { Panel } from '../ui/Panel.js';
import { messages } from './messages.js';

interface AdPlacementPanelProps {
  fit: AdPlacementFitFragment;
  /** what could not be checked */
  note: string | null;
}

/** Which placements take the file as it is, and what is in the way of the others. */
export function AdPlacementPanel({ fit: { issues }, note }: AdPlacementPanelProps) {
  return (
    <Panel title={messages.placements} subtitle={messages.checkedAgainstEachPlacementsPublished}>
      {note && (
        <Text color="fg.muted" textStyle="small">
          {note}
        </Text>
      )}
      <Stack as="ul" gap={0} listStyleType="none">
        {Object.entries(placements).map(([key, { label }], position) => {
          const own = issues.filter(({ placement }) => placement === key);
          const isBlocked = own.some(({ severity }) => severity === 'blocking');
          return (
            <Box as="li" key={key} py={2.5} borderTopWidth={position > 0 ? '1px' : 0}>
              <Flex justify="space-between" align="center" gap={3}>
                <Text fontWeight="500">{label}</Text>
                {own.length === 0 ? (
                  <Badge colorPalette="good">
                    <CircleCheck size={12} aria-hidden /> {messages.fits}
                  </Badge>
                ) : (
                  <Badge colorPalette={isBlocked ? 'bad' : 'warn'}>
                    {isBlocked ? messages.refused : messages.withIssues}
                  </Badge>
                )}
              </Flex>
              {own.map(({ id, message }) => (
                <Text key={`${id}-${message}`} color="fg.muted" textStyle="small" mt={1}>
                  {message}
                </Text>
              ))}
            </Box>
          );
        })}
      </Stack>
    </Panel>
  );
}
