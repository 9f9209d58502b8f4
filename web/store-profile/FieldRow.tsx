import { Badge, Box, Button, Flex, Grid, Link, Text } from '@chakra-ui/react';
import { Check, Pencil } from 'lucide-react';
import { useState } from 'react';
import { FieldEditor } from './FieldEditor.js';
import { FieldValue } from './FieldValue.js';
import { type FieldSpec, isEmpty, originOf, type Profile } from './profile-fields.js';
import { useSaveProfile } from './useStoreProfile.js';
import { messages } from './messages.js';

/** One fact: what it is, where it comes from, and the two things an owner can do about it. */
export function FieldRow({ profile, spec }: { profile: Profile; spec: FieldSpec }) {
  const [isEditing, setEditing] = useState(false);
  const [save, isSaving] = useSaveProfile();
  const origin = originOf(profile, spec.name);
  const needsLook = origin?.isConfirmed === false && !isEmpty(profile[spec.name]);
  return (
    <Grid
      as="li"
      templateColumns={{ base: '1fr', md: '180px minmax(0, 1fr) auto' }}
      gap={{ base: 1, md: 4 }}
      py={3}
      borderTopWidth="1px"
      _first={{ borderTopWidth: 0 }}
      listStyleType="none"
    >
      <Text fontWeight="500" pt={{ md: 1 }}>
        {spec.label}
      </Text>
      <Box minW={0} pt={{ md: 1 }}>
        {isEditing ? (
          <FieldEditor
            profile={profile}
            spec={spec}
            isSaving={isSaving}
            onSave={save}
            onClose={() => setEditing(false)}
          />
        ) : (
          <>
            <FieldValue profile={profile} spec={spec} />
            {origin && !isEmpty(profile[spec.name]) && <Origin origin={origin} />}
          </>
        )}
      </Box>
      {!isEditing && (
        <Flex gap={2} align="flex-start" justify={{ md: 'flex-end' }}>
          {needsLook && (
            <Button
              size="xs"
              variant="outline"
              loading={isSaving}
              aria-label={messages.confirm2(spec.label)}
              onClick={() => void save({ confirm: [spec.name] })}
            >
              <Check size={14} aria-hidden /> {messages.confirm}
            </Button>
          )}
          <Button size="xs" variant="ghost" aria-label={messages.edit(spec.label)} onClick={() => setEditing(true)}>
            <Pencil size={14} aria-hidden /> {isEmpty(profile[spec.name]) ? messages.add : messages.edit2}
          </Button>
        </Flex>
      )}
    </Grid>
  );
}

function Origin({ origin }: { origin: Profile['origins'][number] }) {
  const { source, url, quote, isConfirmed } = origin;
  return (
    <Flex gap={2} align="baseline" wrap="wrap" mt={1} textStyle="small" color="fg.muted">
      {isConfirmed ? (
        <Badge colorPalette="good">{messages.confirmed}</Badge>
      ) : (
        <Badge colorPalette="warn">{messages.pleaseCheck}</Badge>
      )}
      {source === 'shop' && url && (
        <Text as="span" overflowWrap="anywhere">
          {messages.readFrom}{' '}
          <Link href={url} target="_blank" rel="noreferrer" variant="underline" color="fg.muted">
            {pathOf(url)}
          </Link>
          {quote && `: “${quote}”`}
        </Text>
      )}
      {source === 'account' && <span>{messages.fromYourAccount}</span>}
      {source === 'store_data' && <span>{messages.fromYourStoreData}</span>}
    </Flex>
  );
}

function pathOf(url: string): string {
  const { host, pathname } = new URL(url);
  return pathname === '/' ? host : `${host}${pathname}`;
}
