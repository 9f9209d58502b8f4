import { Box, Dialog, Flex, Input, Portal, Spinner, Text, VisuallyHidden } from '@chakra-ui/react';
import { CornerDownLeft, Search } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { groupNames, type PaletteEntry } from './palette-entries.js';
import { usePaletteEntries } from './usePaletteEntries.js';
import { messages } from './messages.js';

interface CommandPaletteProps {
  /** Kept outside, where the keys are heard before this is there. */
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
}

/** One field that leads anywhere: type, move with the arrow keys, Enter opens. */
export function CommandPalette({ text, onText, onClose }: CommandPaletteProps) {
  const [position, setPosition] = useState(0);
  const { entries, isSearching } = usePaletteEntries(text);
  const navigate = useNavigate();
  const listId = useId();
  const active = entries[Math.min(position, entries.length - 1)];
  function open(entry: PaletteEntry) {
    onClose();
    void navigate(entry.to);
  }
  function handleKey(event: KeyboardEvent) {
    const last = entries.length - 1;
    const next: Record<string, number> = {
      ArrowDown: position >= last ? 0 : position + 1,
      ArrowUp: position <= 0 ? last : position - 1,
    };
    const moved = next[event.key];
    if (moved !== undefined) setPosition(moved);
    else if (event.key === 'Enter' && active) open(active);
    else return;
    event.preventDefault();
  }
  return (
    <Dialog.Root open onOpenChange={({ open: isOpen }) => !isOpen && onClose()} placement="top" size="lg">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px={{ base: 2, md: 4 }}>
          <Dialog.Content aria-label={messages.goToOrFind} overflow="hidden">
            <Flex align="center" gap={3} px={4} borderBottomWidth="1px">
              <Search size={16} aria-hidden />
              <Input
                variant="flushed"
                border="none"
                outline="none"
                h="52px"
                {...roles.field}
                aria-label={messages.goToOrFind}
                aria-expanded
                aria-controls={listId}
                aria-activedescendant={active && optionId(listId, active)}
                placeholder={messages.goToAScreenStart}
                value={text}
                onChange={({ target }) => {
                  onText(target.value);
                  setPosition(0);
                }}
                onKeyDown={handleKey}
                // The dialog selects what its field holds: the next letter would take the place of those before.
                onFocus={({ target }) =>
                  queueMicrotask(() => target.setSelectionRange(target.value.length, target.value.length))
                }
              />
              {isSearching && (
                <Spinner size="sm">
                  <VisuallyHidden>{messages.searching}</VisuallyHidden>
                </Spinner>
              )}
            </Flex>
            <EntryList listId={listId} entries={entries} active={active} onOpen={open} />
            {entries.length === 0 && !isSearching && (
              <Text px={4} py={6} color="fg.muted" textAlign="center">
                {messages.nothingFoundFor(text.trim())}
              </Text>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** A field with a list of results below it, which moves with the arrow keys: no native element is that. */
const roles = { field: { role: 'combobox' }, list: { role: 'listbox' }, option: { role: 'option' } };

const optionId = (listId: string, { id }: PaletteEntry) => `${listId}-${id.replaceAll(/\W/g, '-')}`;

function showOption(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

interface EntryListProps {
  listId: string;
  entries: PaletteEntry[];
  active: PaletteEntry | undefined;
  onOpen: (entry: PaletteEntry) => void;
}

function EntryList({ listId, entries, active, onOpen }: EntryListProps) {
  return (
    <Box id={listId} {...roles.list} aria-label={messages.results} maxH="min(60vh, 440px)" overflowY="auto" p={2}>
      {entries.map((entry, index) => {
        const isActive = entry === active;
        return (
          <Box key={`${entry.group} ${entry.id}`}>
            {entries[index - 1]?.group !== entry.group && (
              <Text px={2} pt={2} pb={1} textStyle="caption" color="fg.muted" fontWeight="600" aria-hidden>
                {groupNames[entry.group]}
              </Text>
            )}
            <Flex
              ref={isActive ? showOption : undefined}
              id={optionId(listId, entry)}
              {...roles.option}
              aria-selected={isActive}
              align="center"
              gap={3}
              px={2}
              minH={{ base: '44px', md: '36px' }}
              borderRadius="l2"
              cursor="pointer"
              bg={isActive ? 'accent.subtle' : undefined}
              _hover={{ bg: isActive ? 'accent.subtle' : 'bg.subtle' }}
              onClick={() => onOpen(entry)}
            >
              <Box color="fg.muted" flexShrink={0}>
                <entry.Icon size={16} aria-hidden />
              </Box>
              <Text truncate>{entry.label}</Text>
              {entry.detail && (
                <Text color="fg.muted" textStyle="small" truncate flex={1}>
                  {entry.detail}
                </Text>
              )}
              {isActive && (
                <Box color="fg.muted" ms="auto" flexShrink={0}>
                  <CornerDownLeft size={14} aria-hidden />
                </Box>
              )}
            </Flex>
          </Box>
        );
      })}
    </Box>
  );
}
