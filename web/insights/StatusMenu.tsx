import { Button, Menu, Portal } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { InsightRowFragment, InsightStatus } from '../generated/graphql.js';
import { statusLabels, useInsightStatus } from './useInsightStatus.js';
import { messages } from './messages.js';

const choices: { status: InsightStatus; label: string }[] = [
  { status: 'todo', label: messages.toDo },
  { status: 'doing', label: messages.doing },
  { status: 'done', label: messages.done },
  { status: 'snoozed', label: messages.snoozeForAWeek },
  { status: 'dismissed', label: messages.dismiss },
];

/** The status of an insight, and what it can become. */
export function StatusMenu({ insight }: { insight: InsightRowFragment }) {
  const { title, status } = insight;
  const setStatus = useInsightStatus();
  return (
    <Menu.Root>
      <Menu.Trigger asChild>
        <Button size="2xs" variant="outline" aria-label={messages.statusOf(title, statusLabels[status])}>
          {statusLabels[status]} <ChevronDown size={14} aria-hidden />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {choices
              .filter((choice) => choice.status !== status)
              .map((choice) => (
                <Menu.Item key={choice.status} value={choice.status} onClick={() => setStatus(insight, choice.status)}>
                  {choice.label}
                </Menu.Item>
              ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
