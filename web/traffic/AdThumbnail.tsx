import { Flex, Image } from '@chakra-ui/react';
import { ImageOff } from 'lucide-react';

/** A creative as small as a stamp, beside its title. */
export function AdThumbnail({ url, size = '48px' }: { url: string | null; size?: string }) {
  return (
    <Flex
      boxSize={size}
      flexShrink={0}
      align="center"
      justify="center"
      bg="bg.subtle"
      color="fg.muted"
      borderRadius="l1"
      overflow="hidden"
    >
      {url ? (
        <Image src={url} alt="" loading="lazy" boxSize="full" objectFit="cover" />
      ) : (
        <ImageOff size={16} aria-hidden />
      )}
    </Flex>
  );
}
