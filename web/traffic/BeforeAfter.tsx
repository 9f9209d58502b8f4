import { Flex, Image, Stack, Text } from '@chakra-ui/react';
import { messages } from './messages.js';

interface BeforeAfterProps {
  /** the ad as it is; null: its picture is no longer there */
  before: string | null | undefined;
  after: string;
}

/** An ad and the file that was made of it, side by side. */
export function BeforeAfter({ before, after }: BeforeAfterProps) {
  return (
    <Flex gap={2} h="180px" bg="bg.subtle" borderRadius="l2" p={2} justify="center">
      {before && <Side url={before} label={messages.before} />}
      <Side url={after} label={messages.after} />
    </Flex>
  );
}

function Side({ url, label }: { url: string; label: string }) {
  return (
    <Stack gap={0.5} align="center" flex="1" minW={0} h="full">
      <Image src={url} alt={label} loading="lazy" objectFit="contain" maxW="full" minH={0} flex="1" />
      <Text textStyle="caption" color="fg.muted">
        {label}
      </Text>
    </Stack>
  );
}
