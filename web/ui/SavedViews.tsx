import { Button, Flex, IconButton, Popover, Portal, Stack, Text } from '@chakra-ui/react';
import { Bookmark, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSavedViewsQuery, useSaveViewMutation } from '../generated/graphql.js';
import { useToast } from '../platform/toaster.js';
import { messages } from './messages.js';
import { RenameDialog } from './RenameDialog.js';
import type { AddressFilter } from './useAddressFilter.js';
import { useTrash } from './useTrash.js';

interface SavedViewsProps {
  screen: 'ads_library' | 'swipe_files' | 'saved_hooks' | 'own_ads';
  filter: Pick<AddressFilter, 'query' | 'apply'>;
}

/** Filters of a list under a name: one press brings them back, on every device. */
export function SavedViews({ screen, filter: { query, apply } }: SavedViewsProps) {
  const [isOpen, setOpen] = useState(false);
  const [isNaming, setNaming] = useState(false);
  // Asked for when it is opened: a screen that nobody filters needs no views.
  const { data } = useSavedViewsQuery({ variables: { screen }, skip: !isOpen });
  const [save] = useSaveViewMutation({ refetchQueries: ['SavedViews'] });
  const { remove } = useTrash('saved_view', ['SavedViews']);
  const toast = useToast();
  const views = data?.savedViews ?? [];
  async function handleSave(name: string) {
    await save({ variables: { input: { screen, name, query } } });
    toast.success(messages.viewSaved, name);
  }
  return (
    <>
      <Popover.Root
        open={isOpen}
        onOpenChange={({ open }) => setOpen(open)}
        positioning={{ placement: 'bottom-start' }}
      >
        <Popover.Trigger asChild>
          <Button size="sm" variant="outline">
            <Bookmark size={16} aria-hidden /> {messages.views}
          </Button>
        </Popover.Trigger>
        <Portal>
          <Popover.Positioner>
            <Popover.Content w="min(300px, calc(100vw - 16px))" aria-label={messages.views}>
              <Popover.Body p={2}>
                <Stack gap={1}>
                  {views.length > 0 && (
                    <Stack as="ul" gap={0} listStyleType="none">
                      {views.map((view) => (
                        <Flex as="li" key={view.id} align="center">
                          <Button
                            variant={view.query === query ? 'subtle' : 'ghost'}
                            aria-current={view.query === query || undefined}
                            flex={1}
                            minW={0}
                            justifyContent="flex-start"
                            onClick={() => {
                              apply(view.query);
                              setOpen(false);
                            }}
                          >
                            <Text as="span" truncate>
                              {view.name}
                            </Text>
                          </Button>
                          <IconButton
                            variant="ghost"
                            color="fg.muted"
                            aria-label={messages.deleteView(view.name)}
                            onClick={() => void remove([view.id], view.name)}
                          >
                            <Trash2 size={16} aria-hidden />
                          </IconButton>
                        </Flex>
                      ))}
                    </Stack>
                  )}
                  {query === '' ? (
                    <Text color="fg.muted" textStyle="small" px={2} py={1.5}>
                      {messages.filterThenSave}
                    </Text>
                  ) : (
                    <Button
                      variant="outline"
                      onClick={() => {
                        setOpen(false);
                        setNaming(true);
                      }}
                    >
                      <Plus size={16} aria-hidden /> {messages.saveThisView}
                    </Button>
                  )}
                </Stack>
              </Popover.Body>
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
      <RenameDialog
        title={messages.saveThisView}
        name={isNaming ? '' : null}
        onRename={handleSave}
        onClose={() => setNaming(false)}
      />
    </>
  );
}
