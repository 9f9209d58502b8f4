import { Button, Menu, Portal } from '@chakra-ui/react';
import { ArrowDownUp } from 'lucide-react';
import { useCallback, useEffect, useRef, type ChangeEvent } from 'react';
import { useExportAdsMutation, useImportAdsMutation, type AdFileFormat } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { downloadFrom } from '../ui/download.js';
import { useUploads } from '../ui/useUploads.js';
import { adLists } from './useAdActions.js';
import { messages } from './messages.js';

/** Ads from a file, and all saved ads as one. */
export function AdFilesButton() {
  const toast = useToast();
  const picker = useRef<HTMLInputElement>(null);
  const [importAds, importing] = useImportAdsMutation({ refetchQueries: adLists });
  const [exportAds, exporting] = useExportAdsMutation();
  const read = useCallback(
    async (objectId: string) => {
      try {
        const { data } = await importAds({ variables: { objectId } });
        if (!data) return;
        const { rowsImported, rowsDouble, rowsRejected, errors } = data.importAds;
        const first = errors[0] ? messages.line(errors[0].line, errors[0].reason) : '';
        const detail = messages.addedAlreadyThereRefused(rowsImported, rowsDouble, rowsRejected, first);
        if (rowsImported === 0 && rowsRejected > 0) toast.error(messages.nothingImported, detail);
        else toast.success(messages.adsImported, detail);
      } catch (error) {
        toast.error(messages.importFailed, errorMessage(error, messages.theFileCouldNotBe));
      }
    },
    [importAds, toast],
  );
  const uploads = useUploads('import', (objectId) => void read(objectId));
  const problem = uploads.items.find(({ status }) => status === 'error')?.message;
  useEffect(() => {
    if (problem) toast.error(messages.uploadFailed, problem);
  }, [problem, toast]);
  const isUploading = uploads.items.some(({ status }) => status !== 'complete' && status !== 'error');
  async function save(format: AdFileFormat) {
    try {
      const { data } = await exportAds({ variables: { format } });
      if (data) downloadFrom(data.exportAds.url, data.exportAds.filename);
    } catch (error) {
      toast.error(messages.exportFailed, errorMessage(error, messages.pleaseTryAgain));
    }
  }
  function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Choosing the same file again must start again.
    target.value = '';
    if (file) uploads.add([file]);
  }
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept=".csv,.json,text/csv,application/json"
        aria-label={messages.fileWithAds}
        tabIndex={-1}
        style={{ position: 'absolute', width: 1, height: 1, opacity: 0, pointerEvents: 'none' }}
        onChange={handleFile}
      />
      <Menu.Root positioning={{ placement: 'bottom-end' }}>
        <Menu.Trigger asChild>
          <Button variant="outline" loading={importing.loading || exporting.loading || isUploading}>
            <ArrowDownUp size={16} aria-hidden /> {messages.importAndExport}
          </Button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              <Menu.Item value="import" onClick={() => picker.current?.click()}>
                {messages.importCsvOrJson}
              </Menu.Item>
              <Menu.Item value="csv" onClick={() => void save('csv')}>
                {messages.exportAsCsv}
              </Menu.Item>
              <Menu.Item value="json" onClick={() => void save('json')}>
                {messages.exportAsJson}
              </Menu.Item>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
    </>
  );
}
