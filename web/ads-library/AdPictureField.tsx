import { Button, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { ImageUp } from 'lucide-react';
import { adPictureLimits } from '../../schema/ads-library/ad.facts.js';
import { useToast } from '../platform/toaster.js';
import { FileDrop } from '../ui/FileDrop.js';
import { FormField } from '../ui/FormField.js';
import { UploadList } from '../ui/UploadList.js';
import type { Uploads } from '../ui/useUploads.js';

interface AdPictureFieldProps {
  uploads: Uploads;
  /** Name of the file that was uploaded. */
  uploaded: string | null;
  imageUrl: string;
  error?: string;
  onImageUrl: (imageUrl: string) => void;
  onForget: () => void;
}

/** The creative: a file, or an address from which it is copied. */
export function AdPictureField({ uploads, uploaded, imageUrl, error, onImageUrl, onForget }: AdPictureFieldProps) {
  const toast = useToast();
  if (uploaded) {
    return (
      <Flex align="center" gap={3} borderWidth="1px" borderRadius="l2" p={3}>
        <ImageUp size={20} aria-hidden />
        <Text flex={1} minW={0} truncate>
          {uploaded}
        </Text>
        <Button size="sm" variant="ghost" onClick={onForget}>
          Remove
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
          label="Choose the picture of the ad"
          kinds="PNG, JPEG, WebP, AVIF or GIF"
          accept={[...adPictureLimits.types]}
          maxFiles={1}
          maxSize={adPictureLimits.bytes}
          action="Browse files"
          onFiles={uploads.add}
          onRefused={(reasons) => toast.error('Upload Failed', reasons.join(' '))}
        />
      )}
      <FormField label="Or paste its address" error={error} help="We keep a copy, even if the ad is taken down.">
        <Input placeholder="https://" value={imageUrl} onChange={(event) => onImageUrl(event.target.value)} />
      </FormField>
    </Stack>
  );
}
