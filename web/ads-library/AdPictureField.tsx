import { Box, Button, Flex, Input, Progress, Stack, Text } from '@chakra-ui/react';
import { ImageUp } from 'lucide-react';
import { adPictureLimits } from '../../schema/ads-library/ad.facts.js';
import { FileDrop } from '../ui/FileDrop.js';
import { FormField } from '../ui/FormField.js';
import { Notice } from '../ui/Notice.js';
import type { useUpload } from '../ui/useUpload.js';

interface AdPictureFieldProps {
  upload: ReturnType<typeof useUpload>;
  /** Name of the file that was uploaded. */
  uploaded: string | null;
  imageUrl: string;
  error?: string;
  onImageUrl: (imageUrl: string) => void;
  onForget: () => void;
}

/** The creative: a file, or an address from which it is copied. */
export function AdPictureField({ upload, uploaded, imageUrl, error, onImageUrl, onForget }: AdPictureFieldProps) {
  const { state, start, cancel } = upload;
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
      {state.status === 'uploading' ? (
        <Box borderWidth="1px" borderRadius="l2" p={3}>
          <Flex justify="space-between" align="center" gap={3} mb={2}>
            <Text truncate>{state.file.name}</Text>
            <Button size="xs" variant="ghost" onClick={cancel}>
              Cancel
            </Button>
          </Flex>
          <Progress.Root value={Math.round(state.share * 100)} size="sm" aria-label="Upload progress">
            <Progress.Track>
              <Progress.Range />
            </Progress.Track>
          </Progress.Root>
        </Box>
      ) : (
        <FileDrop
          label="Choose the picture of the ad"
          kinds="PNG, JPEG, WebP, AVIF or GIF"
          accept={[...adPictureLimits.types]}
          maxFiles={1}
          maxSize={adPictureLimits.bytes}
          action="Browse files"
          onFiles={([file]) => file && void start(file)}
          onRefused={() => undefined}
        />
      )}
      {state.status === 'error' && <Notice status="error">{state.message}</Notice>}
      <FormField label="Or its address" error={error} help="The picture is copied: it stays when the ad is gone.">
        <Input placeholder="https://" value={imageUrl} onChange={(event) => onImageUrl(event.target.value)} />
      </FormField>
    </Stack>
  );
}
