import { useApolloClient } from '@apollo/client/react';
import { Stack } from '@chakra-ui/react';
import { Upload } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
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
import { messages } from './messages.js';

const { filesAtOnce, maxBytes, maxShown } = swipeFileLimits;

/** Creatives that the owner keeps as references: send them, find them again, work with them. */
export function SwipeFilesPage() {
  const list = useSwipeFileList();
  const toast = useToast();
  const client = useApolloClient();
  /** Files that have arrived since the last time none was under way. */
  const arrived = useRef(0);
  const handleUploaded = useCallback(() => {
    arrived.current += 1;
    const all = arrived.current > 1 ? ` ${messages.filesAreInYourLibrary(arrived.current)}` : '';
    toast.success(texts.uploaded, `${texts.uploadedDetail}${all}`);
    void client.refetchQueries({ include: ['SwipeFiles', 'SwipeFileTags'] });
  }, [client, toast]);
  const uploads = useKeptUploads('swipe_file', handleUploaded);
  const { forgetArrived } = uploads;
  useEffect(() => forgetArrived, [forgetArrived]);
  const underway = uploads.items.filter(({ status }) => status !== 'complete').length;
  function handleFiles(files: File[]) {
    if (underway === 0) arrived.current = 0;
    if (underway + files.length <= filesAtOnce) return uploads.add(files);
    toast.error(messages.tooManyFiles, messages.uploadUpToFilesAt(filesAtOnce));
  }
  return (
    <Page title={texts.title} subtitle={messages.adsAndCreativesWorthComing}>
      <Panel title={messages.addFiles} icon={<Upload size={16} />}>
        <Stack gap={5}>
          <FileDrop
            label={messages.swipeFilesToUpload}
            kinds={messages.jpgPngGifMp4}
            accept={[...uploadRules.swipe_file.types]}
            maxFiles={filesAtOnce}
            maxSize={maxBytes}
            maxShown={maxShown}
            action={messages.browseFiles}
            onFiles={handleFiles}
            onRefused={(reasons) => toast.error(messages.uploadFailed, reasons.join(' '))}
          />
          <UploadList uploads={uploads} />
        </Stack>
      </Panel>
      <SwipeFileLibrary list={list} />
    </Page>
  );
}
