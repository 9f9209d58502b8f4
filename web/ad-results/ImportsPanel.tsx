import { Badge, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { History, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useOwnAdImportsQuery, useUndoOwnAdImportMutation, type OwnAdImportsQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { formatDays, formatNumber } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { TimeAgo } from '../ui/TimeAgo.js';
import { ownAdLists, platformLabels } from './own-ad-lists.js';
import { messages } from './messages.js';

type AdImport = OwnAdImportsQuery['adImports'][number];

/** Reports that were imported, each of which can be taken back; nothing is shown before the first. */
export function ImportsPanel() {
  const { data } = useOwnAdImportsQuery({ fetchPolicy: 'cache-and-network' });
  const [chosen, setChosen] = useState<AdImport | null>(null);
  const [isLong, setLong] = useState(false);
  const imports = data?.adImports ?? [];
  if (imports.length === 0) return null;
  return (
    <Panel title={messages.importedReports} icon={<History size={16} />}>
      <Stack as="ul" gap={3} listStyleType="none">
        {imports.slice(0, isLong ? undefined : 3).map((row) => (
          <Flex as="li" key={row.id} gap={3} align="center" wrap="wrap">
            <Stack gap={0} flex="1 1 200px" minW={0}>
              <Text fontWeight="500" overflowWrap="anywhere">
                {row.filename}
              </Text>
              <Text color="fg.muted" textStyle="small">
                {messages.adsWereReadNewTo(
                  platformLabels[row.receipt.platform] ?? row.receipt.platform,
                  row.receipt.ads,
                  formatNumber(row.receipt.newAds),
                  formatDays(row.receipt.firstDay, row.receipt.lastDay),
                )}
                {', '}
                <TimeAgo at={row.createdAt} />
              </Text>
            </Stack>
            {row.undoneAt ? (
              <Badge>{messages.undone}</Badge>
            ) : (
              <Button
                size="xs"
                variant="outline"
                onClick={() => setChosen(row)}
                aria-label={messages.undo2(row.filename)}
              >
                <Undo2 size={14} aria-hidden /> {messages.undo}
              </Button>
            )}
          </Flex>
        ))}
        {imports.length > 3 && !isLong && (
          <Button as="li" size="sm" variant="ghost" alignSelf="flex-start" onClick={() => setLong(true)}>
            {messages.showAllOfThem(formatNumber(imports.length))}
          </Button>
        )}
      </Stack>
      {chosen && <UndoDialog row={chosen} onClose={() => setChosen(null)} />}
    </Panel>
  );
}

function UndoDialog({ row, onClose }: { row: AdImport; onClose: () => void }) {
  const toast = useToast();
  const [undo, { loading }] = useUndoOwnAdImportMutation({ refetchQueries: ownAdLists });
  async function handleConfirm() {
    try {
      await undo({ variables: { id: row.id } });
      toast.success(messages.importUndone);
      onClose();
    } catch (error) {
      toast.error(messages.couldNotUndoTheImport, errorMessage(error, messages.pleaseTryAgain));
    }
  }
  return (
    <ConfirmDialog
      isOpen
      title={messages.undo3(row.filename)}
      action={messages.undoImport}
      isPending={loading}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      {messages.itsFiguresBecomeWhatThey(formatNumber(row.receipt.newAds))}
    </ConfirmDialog>
  );
}
