import { Button, Menu, Portal } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { InsightRowFragment, InsightStatus } from '../generated/graphql.js';
import { statusLabels, useInsightStatus } from './useInsightStatus.js';

const choices: { status: InsightStatus; label: string }[] = [
  { status: 'todo', label: 'To do' },
  { status: 'doing', label: 'Doing' },
  { status: 'done', label: 'Done' },
  { status: 'snoozed', label: 'Snooze for a week' },
  { status: 'dismissed', label: 'Dismiss' },
];

/** The status of an insight, and what it can become. */
export function StatusMenu({ insight: { id, title, status } }: { insight: InsightRowFragment }) {
  const setStatus = useInsightStatus();
  return (
    <Menu.Root>
      <Menu.Trigger asChild>
        <Button size="2xs" variant="outline" aria-label={`Status of: ${title}, ${statusLabels[status]}`}>
          {statusLabels[status]} <ChevronDown size={14} aria-hidden />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {choices
              .filter((choice) => choice.status !== status)
              .map((choice) => (
                <Menu.Item key={choice.status} value={choice.status} onClick={() => setStatus(id, choice.status)}>
                  {choice.label}
                </Menu.Item>
              ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
