import { Button, Checkbox, Flex, Text } from '@chakra-ui/react';
import { Download, Pencil, Trash2 } from 'lucide-react';
import { messages } from './messages.js';
import type { Selection } from './useSelection.js';

interface SelectionBarProps {
  selection: Selection;
  count: number;
  onDelete: (ids: string[]) => void;
  onExport?: (ids: string[]) => void;
  /** Of the one that is chosen. */
  onRename?: (id: string) => void;
  isBusy?: boolean;
}

/** What can be done with the chosen rows, above their list. */
export function SelectionBar({ selection, count, onDelete, onExport, onRename, isBusy }: SelectionBarProps) {
  const { selected } = selection;
  const isNone = selected.length === 0;
  const [only] = selected.length === 1 ? selected : [];
  return (
    <Flex
      role="toolbar"
      aria-label={messages.chosenRows}
      align="center"
      gap={2}
      wrap="wrap"
      mb={2}
      px={2}
      py={1.5}
      bg="bg.subtle"
      borderRadius="l2"
    >
      <Checkbox.Root
        size="sm"
        minH={{ base: '44px', md: '32px' }}
        checked={isNone ? false : selected.length === count || 'indeterminate'}
        onCheckedChange={selection.toggleAll}
      >
        <Checkbox.HiddenInput aria-label={messages.selectAll} />
        <Checkbox.Control />
      </Checkbox.Root>
      <Text as="output" textStyle="small" flex="1 1 80px">
        {messages.selectedCount(selected.length)}
      </Text>
      {onRename && (
        <Button size="xs" variant="outline" disabled={!only} onClick={() => only && onRename(only)}>
          <Pencil size={14} aria-hidden /> {messages.rename}
        </Button>
      )}
      {onExport && (
        <Button size="xs" variant="outline" disabled={isNone} onClick={() => onExport(selected)}>
          <Download size={14} aria-hidden /> {messages.exportCsv}
        </Button>
      )}
      <Button size="xs" variant="outline" disabled={isNone} loading={isBusy} onClick={() => onDelete(selected)}>
        <Trash2 size={14} aria-hidden /> {messages.delete}
      </Button>
      <Button size="xs" variant="ghost" onClick={selection.stop}>
        {messages.done}
      </Button>
    </Flex>
  );
}

interface RowCheckboxProps {
  selection: Selection;
  id: string;
  label: string;
}

/** The box of one row, while rows are being chosen. */
export function RowCheckbox({ selection, id, label }: RowCheckboxProps) {
  if (!selection.isOn) return null;
  return (
    <Checkbox.Root
      size="sm"
      px={2}
      minH="44px"
      checked={selection.isSelected(id)}
      onCheckedChange={() => selection.toggle(id)}
    >
      <Checkbox.HiddenInput aria-label={messages.selectRow(label)} />
      <Checkbox.Control />
    </Checkbox.Root>
  );
}

/** Starts choosing rows; absent while they are being chosen, or where there is nothing to choose. */
export function SelectButton({ selection, count }: { selection: Selection; count: number }) {
  if (selection.isOn || count === 0) return null;
  return (
    <Button size="xs" variant="outline" onClick={selection.start}>
      {messages.select}
    </Button>
  );
}
