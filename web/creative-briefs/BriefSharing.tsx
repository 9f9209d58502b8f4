import { Box, Button, Flex, Heading, Input, Text } from '@chakra-ui/react';
import { Link2, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { briefLimits } from '../../schema/creative-briefs/creative-brief.facts.js';
import {
  type BriefSharingFragment,
  useShareCreativeBriefMutation,
  useUnshareCreativeBriefMutation,
} from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { CopyButton } from '../ui/CopyButton.js';
import { SelectField } from '../ui/fields.js';
import { formatDate } from '../ui/format.js';
import { messages } from './messages.js';

const choices = [1, 7, briefLimits.usualShareDays, 30, briefLimits.shareDays];

/** The link by which others read the brief: made for some days, ended at any time. */
export function BriefSharing({ brief: { id, shareUrl, sharedUntil } }: { brief: BriefSharingFragment }) {
  const [days, setDays] = useState<number>(briefLimits.usualShareDays);
  const toast = useToast();
  const onError = (error: unknown) => toast.error(messages.theLinkCouldNotBe, errorMessage(error, messages.tryAgain));
  const [share, sharing] = useShareCreativeBriefMutation({ onError });
  const [unshare, ending] = useUnshareCreativeBriefMutation({ onError });
  return (
    <Box as="section" aria-label={messages.shareByLink}>
      <Heading as="h3" textStyle="heading">
        {messages.shareByLink}
      </Heading>
      <Text color="fg.muted" textStyle="small" mb={2}>
        {shareUrl && sharedUntil ? messages.anyoneWithTheLink(formatDate(sharedUntil)) : messages.nobodyButYou}
      </Text>
      {shareUrl ? (
        <Flex gap={2} align="center" wrap="wrap">
          <Input aria-label={messages.sharedLink} readOnly value={shareUrl} flex="1 1 240px" maxW="480px" size="sm" />
          <CopyButton text={shareUrl} label={messages.copyLink} word={messages.copyLink} size="sm" variant="outline" />
          <Button
            size="sm"
            variant="ghost"
            loading={ending.loading}
            onClick={() => void unshare({ variables: { id } })}
          >
            <Link2Off size={16} aria-hidden /> {messages.endLink}
          </Button>
        </Flex>
      ) : (
        <Flex gap={2} align="flex-end" wrap="wrap">
          <Box w="140px">
            <SelectField
              label={messages.openFor}
              size="sm"
              value={days}
              options={choices.map((value) => ({ value, label: messages.days(value) }))}
              onChange={setDays}
            />
          </Box>
          <Button
            size="sm"
            variant="outline"
            loading={sharing.loading}
            onClick={() => void share({ variables: { id, days } })}
          >
            <Link2 size={16} aria-hidden /> {messages.createLink}
          </Button>
        </Flex>
      )}
    </Box>
  );
}
