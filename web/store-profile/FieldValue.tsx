import { Box, Flex, List, Tag, Text } from '@chakra-ui/react';
import { countryName, formatPrice, languageName } from '../ui/format.js';
import { useGoodsNames } from './useGoodsNames.js';
import { type FieldSpec, isEmpty, type Profile } from './profile-fields.js';
import { messages } from './messages.js';

/** The value of a field as people read it; what is not known says so. */
export function FieldValue({ profile, spec }: { profile: Profile; spec: FieldSpec }) {
  const value = profile[spec.name];
  if (isEmpty(value)) {
    return (
      <Text color="fg.muted">{spec.name === 'timeZone' ? messages.utcUntilYouSayMore : messages.notKnownYet}</Text>
    );
  }
  if (spec.name === 'claims') return <Claims claims={profile.claims} />;
  if (spec.name === 'kinds') return <Kinds ids={profile.kinds} />;
  if (spec.name === 'products') return <Products products={profile.products} />;
  if (spec.name === 'sampleSentences') {
    return (
      <List.Root gap={1} ps={4}>
        {profile.sampleSentences.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List.Root>
    );
  }
  if (spec.name === 'languages') return <Chips values={profile.languages.map(languageName)} hasSwatch={false} />;
  if (spec.name === 'country' && typeof value === 'string') return <Text>{countryName(value)}</Text>;
  if (Array.isArray(value)) return <Chips values={value.map(String)} hasSwatch={spec.kind === 'colors'} />;
  return <Text overflowWrap="anywhere">{single(value, spec, profile.currency)}</Text>;
}

function single(value: unknown, { unit }: FieldSpec, currency: string | null): string {
  if (typeof value !== 'number') return String(value);
  if (unit === 'money') return value === 0 ? messages.free : formatPrice(value, currency);
  if (unit === 'percent') return `${value}%`;
  return messages.days(value);
}

function Kinds({ ids }: { ids: string[] }) {
  const { nameOf } = useGoodsNames();
  return <Chips values={ids.map(nameOf)} hasSwatch={false} />;
}

function Chips({ values, hasSwatch }: { values: string[]; hasSwatch: boolean }) {
  return (
    <Flex gap={1.5} wrap="wrap">
      {values.map((value) => (
        <Tag.Root key={value} size="lg" variant="subtle" maxW="full">
          {hasSwatch && (
            <Tag.StartElement>
              <Box boxSize="12px" borderRadius="full" borderWidth="1px" style={{ background: value }} aria-hidden />
            </Tag.StartElement>
          )}
          <Tag.Label>{value}</Tag.Label>
        </Tag.Root>
      ))}
    </Flex>
  );
}

const shownProducts = 8;

function Products({ products }: Pick<Profile, 'products'>) {
  return (
    <Flex gap={1.5} wrap="wrap">
      {products.slice(0, shownProducts).map(({ title, price, currency }) => (
        <Tag.Root key={title} size="lg" variant="subtle" maxW="full">
          <Tag.Label>
            {title}
            {price !== null && ` · ${formatPrice(price, currency)}`}
          </Tag.Label>
        </Tag.Root>
      ))}
      {products.length > shownProducts && (
        <Text color="fg.muted" textStyle="small" alignSelf="center">
          {messages.andMore(products.length - shownProducts)}
        </Text>
      )}
    </Flex>
  );
}

function Claims({ claims }: Pick<Profile, 'claims'>) {
  return (
    <List.Root gap={1} ps={4}>
      {claims.map(({ text, proof }) => (
        <List.Item key={text}>
          {text}{' '}
          <Text as="span" color="fg.muted" textStyle="small">
            {proof ? messages.backedBy(proof) : messages.noProofYet}
          </Text>
        </List.Item>
      ))}
    </List.Root>
  );
}
