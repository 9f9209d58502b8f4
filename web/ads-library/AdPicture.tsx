import { AspectRatio, type AspectRatioProps, Box, Flex, Skeleton, Text } from '@chakra-ui/react';
import type { AdCardFragment } from '../generated/graphql.js';
import { messages } from './messages.js';

interface AdPictureProps {
  ad: AdCardFragment;
  ratio: AspectRatioProps['ratio'];
  /** Shown at once; the others wait until they are scrolled to. */
  isEager?: boolean;
}

/** The creative, whole, on a blurred copy of itself; an ad without a picture is set in type. */
export function AdPicture({ ad, ratio, isEager }: AdPictureProps) {
  return (
    <AspectRatio ratio={ratio} bg="bg.subtle" overflow="hidden">
      <Box position="relative" overflow="hidden">
        {ad.imageUrl ? (
          <>
            <img
              src={ad.imageUrl}
              alt=""
              aria-hidden
              loading={isEager ? 'eager' : 'lazy'}
              style={{ ...fill, objectFit: 'cover', filter: 'blur(28px) saturate(1.1)', transform: 'scale(1.25)' }}
            />
            <img
              src={ad.imageUrl}
              alt={messages.creativeOf(ad.title)}
              loading={isEager ? 'eager' : 'lazy'}
              decoding="async"
              style={{ ...fill, objectFit: 'contain' }}
            />
          </>
        ) : (
          <Poster ad={ad} />
        )}
      </Box>
    </AspectRatio>
  );
}

const fill = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;

/** Grounds of posters; white text on them reaches 4.5:1. */
const grounds = [
  ['#3b2fb8', '#1d1766'],
  ['#0b5f5a', '#083b41'],
  ['#9a2f4a', '#5a1733'],
  ['#8a4b12', '#4e2708'],
  ['#1f4f96', '#122a57'],
  ['#3d5a1e', '#21370f'],
] as const;

function Poster({ ad }: { ad: AdCardFragment }) {
  if (ad.mediaState === 'pending') {
    return (
      <Flex position="absolute" inset={0} align="center" justify="center">
        <Skeleton position="absolute" inset={0} borderRadius={0} />
        <Text position="relative" textStyle="small" color="fg.muted">
          {messages.copyingThePicture}
        </Text>
      </Flex>
    );
  }
  const name = ad.advertiser || ad.title;
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  const [from, to] = grounds[sum % grounds.length] ?? grounds[0];
  return (
    <Flex
      position="absolute"
      inset={0}
      direction="column"
      justify="center"
      gap={2}
      px={6}
      pb={10}
      pt={6}
      color="white"
      style={{ background: `linear-gradient(150deg, ${from}, ${to})` }}
    >
      <Text textStyle="caption" fontWeight="600" letterSpacing="0.06em" textTransform="uppercase" truncate>
        {name}
      </Text>
      <Text
        fontSize="22px"
        lineHeight="1.15"
        fontWeight="700"
        letterSpacing="-0.02em"
        lineClamp={4}
        overflowWrap="anywhere"
      >
        {ad.headline || ad.title}
      </Text>
    </Flex>
  );
}
