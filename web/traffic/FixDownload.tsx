import { Button, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';

/** A made file to keep, by its name, which may take two lines. */
export function FixDownload({ fix: { url, fileName } }: { fix: { url: string; fileName: string } }) {
  return (
    <Button asChild size="xs" variant="outline" maxW="full" h="auto" py={1.5}>
      <a href={url} download={fileName}>
        <Download size={16} aria-hidden />
        <Text as="span" minW={0} whiteSpace="normal" overflowWrap="anywhere" textAlign="left">
          {fileName}
        </Text>
      </a>
    </Button>
  );
}
