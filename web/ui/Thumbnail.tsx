import { Flex, Image } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface ThumbnailProps {
  url: string | null | undefined;
  /** In the place of a picture, where there is none. */
  icon: ReactNode;
}

/** What a row is about, as small as a stamp; decorative. */
export function Thumbnail({ url, icon }: ThumbnailProps) {
  return (
    <Flex
      boxSize="44px"
      flexShrink={0}
      align="center"
      justify="center"
      bg="bg.subtle"
      color="fg.muted"
      borderRadius="l1"
      borderWidth="1px"
      overflow="hidden"
      aria-hidden
    >
      {url ? <Image src={url} alt="" loading="lazy" boxSize="full" objectFit="cover" /> : icon}
    </Flex>
  );
}
