import { useApolloClient } from '@apollo/client/react';
import { Stack } from '@chakra-ui/react';
import { Upload } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { uploadRules } from '../../schema/storage/stored-object.facts.js';
import { swipeFileLimits } from '../../schema/swipe-files/swipe-file.facts.js';
import { useToast } from '../platform/toaster.js';
import { FileDrop } from '../ui/FileDrop.js';
import { Page } from '../ui/Page.js';
import { Panel } from '../ui/Panel.js';
import { UploadList } from '../ui/UploadList.js';
import { useKeptUploads } from '../ui/UploadKeeper.js';
import { SwipeFileLibrary } from './SwipeFileLibrary.js';
import { texts } from './texts.js';
import { useSwipeFileList } from './useSwipeFileList.js';

const { filesAtOnce, maxBytes, maxShown } = swipeFileLimits;

/** Creatives that the owner keeps as references: send them, find them again, work with them. */
export function SwipeFilesPage() {
  const list = useSwipeFileList();
  const toast = useToast();
  const client = useApolloClient();
  const handleUploaded = useCallback(() => {
    toast.success(texts.uploaded, texts.uploadedDetail);
    void client.refetchQueries({ include: ['SwipeFiles', 'SwipeFileTags'] });
  }, [client, toast]);
  const uploads = useKeptUploads('swipe_file', handleUploaded);
  const { forgetArrived } = uploads;
  useEffect(() => forgetArrived, [forgetArrived]);
  const underway = uploads.items.filter(({ status }) => status !== 'complete').length;
  function handleFiles(files: File[]) {
    if (underway + files.length <= filesAtOnce) return uploads.add(files);
    toast.error(
      'Too many files',
      `Upload up to ${filesAtOnce} files at once. Wait for some to finish, or cancel them.`,
    );
  }
  return (
    <Page
      title={texts.title}
      subtitle="Ads and creatives worth coming back to. Search by name, tag or the words inside."
    >
      <Panel title="Add files" icon={<Upload size={16} />}>
        <Stack gap={5}>
          <FileDrop
            label="Swipe files to upload"
            kinds="JPG, PNG, GIF, MP4 or PDF"
            accept={[...uploadRules.swipe_file.types]}
            maxFiles={filesAtOnce}
            maxSize={maxBytes}
            maxShown={maxShown}
            action="Browse files"
            onFiles={handleFiles}
            onRefused={(reasons) => toast.error('Upload Failed', reasons.join(' '))}
          />
          <UploadList uploads={uploads} />
        </Stack>
      </Panel>
      <SwipeFileLibrary list={list} />
    </Page>
  );
}
