import { Box, Stack, Text } from '@chakra-ui/react';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { adResultLimits } from '../../schema/ad-results/ad-results.facts.js';
import {
  useAttachOwnAdPicturesMutation,
  useOwnAdsQuery,
  type AttachOwnAdPicturesMutation,
} from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { FileDrop } from '../ui/FileDrop.js';
import { Panel } from '../ui/Panel.js';
import { Select } from '../ui/Select.js';
import { UploadList } from '../ui/UploadList.js';
import { useUploads } from '../ui/useUploads.js';
import { ownAdLists } from './own-ad-lists.js';
import { messages } from './messages.js';

type Picture = AttachOwnAdPicturesMutation['attachAdPictures'][number];

const methods: Partial<Record<NonNullable<Picture['method']>, string>> = {
  same_file: messages.byTheHash,
  same_id: messages.byTheId,
  same_words: messages.byTheName,
  owner: messages.asYouSaid,
};

/** Pictures for ads that came by file: each finds its ad by hash, id or name, the rest is asked. */
export function PicturesPanel() {
  const toast = useToast();
  const { data } = useOwnAdsQuery({ variables: { first: 100, filter: { sort: 'recent' } } });
  const ads = data?.adResults.edges.map(({ node }) => node) ?? [];
  const [attach] = useAttachOwnAdPicturesMutation({ refetchQueries: ownAdLists });
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  async function send(objectId: string, adId: string | null) {
    try {
      const { data: answer } = await attach({ variables: { input: { objectIds: [objectId], adId } } });
      const [picture] = answer?.attachAdPictures ?? [];
      if (picture) setPictures((before) => [...before.filter((one) => one.objectId !== objectId), picture]);
    } catch (error) {
      toast.error(messages.thePictureCouldNotBe, errorMessage(error, messages.pleaseTryAgain));
    }
  }
  const uploads = useUploads('creative', (objectId) => void send(objectId, null));
  const isSending = uploads.items.some(({ status }) => status !== 'complete');
  if (ads.length === 0) return null;
  return (
    <Panel title={messages.picturesOfYourAds} icon={<Images size={16} />} subtitle={messages.nameFilesLikeAds}>
      <Stack gap={4}>
        <FileDrop
          label={messages.picturesOfYourAds}
          kinds="JPG, PNG, WebP"
          accept={['image/jpeg', 'image/png', 'image/webp']}
          maxFiles={adResultLimits.pictures}
          maxSize={adResultLimits.pictureBytes}
          action={messages.choosePictures}
          isDisabled={isSending}
          onFiles={uploads.add}
          onRefused={(reasons) => toast.error(messages.uploadFailed, reasons.join(' '))}
        />
        {isSending && <UploadList uploads={uploads} />}
        {pictures.length > 0 && (
          <Stack as="ul" gap={3} listStyleType="none" aria-label={messages.picturesOfYourAds}>
            {pictures.map((picture) => (
              <Box as="li" key={picture.objectId}>
                <Text fontWeight="500" overflowWrap="anywhere">
                  {picture.filename}
                </Text>
                {picture.method ? (
                  <Text color="fg.muted" textStyle="small" overflowWrap="anywhere">
                    {messages.belongsTo(
                      picture.ads.map(({ name }) => name),
                      methods[picture.method] ?? '',
                    )}
                  </Text>
                ) : (
                  <Stack gap={1} mt={1} maxW="360px">
                    <Text color="fg.muted" textStyle="small">
                      {messages.noAdOfThatName}
                    </Text>
                    <Select
                      label={messages.adOnPicture(picture.filename)}
                      value=""
                      options={[
                        { value: '', label: messages.choose },
                        ...ads.map(({ id, name }) => ({ value: id, label: name })),
                      ]}
                      onChange={(adId) => adId && void send(picture.objectId, adId)}
                    />
                  </Stack>
                )}
              </Box>
            ))}
          </Stack>
        )}
      </Stack>
    </Panel>
  );
}
