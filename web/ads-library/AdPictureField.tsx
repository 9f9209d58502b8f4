import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { ImageUp } from 'lucide-react';
import { adPictureLimits } from '../../schema/ads-library/ad.facts.js';
import { useToast } from '../platform/toaster.js';
import { FileDrop } from '../ui/FileDrop.js';
import { TextField } from '../ui/fields.js';
import type { Bound } from '../ui/form-state.js';
import { UploadList } from '../ui/UploadList.js';
import type { Uploads } from '../ui/useUploads.js';
import { messages } from './messages.js';

interface AdPictureFieldProps {
  uploads: Uploads;
  /** Name of the file that was uploaded. */
  uploaded: string | null;
  imageUrl: Bound<string>;
  onForget: () => void;
}

/** The creative: a file, or an address from which it is copied. */
export function AdPictureField({ uploads, uploaded, imageUrl, onForget }: AdPictureFieldProps) {
  const toast = useToast();
  if (uploaded) {
    return (
      <Flex align="center" gap={3} borderWidth="1px" borderRadius="l2" p={3}>
        <ImageUp size={20} aria-hidden />
        <Text flex={1} minW={0} truncate>
          {uploaded}
        </Text>
        <Button size="sm" variant="ghost" onClick={onForget}>
          {messages.remove}
        </Button>
      </Flex>
    );
  }
  return (
    <Stack gap={3}>
      {uploads.items.some(({ status }) => status !== 'complete') ? (
        <UploadList uploads={uploads} />
      ) : (
        <FileDrop
          label={messages.chooseThePictureOfThe}
          kinds={messages.pngJpegWebpAvifOr}
          accept={[...adPictureLimits.types]}
          maxFiles={1}
          maxSize={adPictureLimits.bytes}
          action={messages.browseFiles}
          onFiles={uploads.add}
          onRefused={(reasons) => toast.error(messages.uploadFailed, reasons.join(' '))}
        />
      )}
      <TextField
        {...imageUrl}
        label={messages.orPasteItsAddress}
        help={messages.weKeepACopyEven}
        placeholder="https://"
      />
    </Stack>
  );
}
