import { Button, Flex, IconButton, Stack, Text } from '@chakra-ui/react';
import { Plus, X } from 'lucide-react';
import { offerLabels } from '../../schema/traffic/ad-reading.facts.js';
import type { AdOfferKind } from '../generated/graphql.js';
import { TextInput } from '../ui/fields.js';
import type { Bound } from '../ui/form-state.js';
import { optionsOf, Select } from '../ui/Select.js';
import type { EditedOffer } from './edited-reading.js';
import { messages } from './messages.js';

const kinds = optionsOf<AdOfferKind>(offerLabels);

/** The offers of an ad: kind and figure of each, to be corrected, added or taken away. */
export function AdOfferFields({ value: offers, onChange }: Bound<EditedOffer[]>) {
  const change = (at: number, part: Partial<EditedOffer>) =>
    onChange(offers.map((offer, index) => (index === at ? { ...offer, ...part } : offer)));
  return (
    <Stack gap={2} as="fieldset" aria-label={messages.offers} minW={0}>
      <Text fontWeight="500" textStyle="small">
        {messages.offers}
      </Text>
      {offers.length === 0 && (
        <Text color="fg.muted" textStyle="small">
          {messages.noneFound}
        </Text>
      )}
      {offers.map(({ id, kind, value }, at) => (
        <Flex key={id} gap={2} align="center" wrap="wrap">
          <Select
            label={messages.kindOfOffer(at + 1)}
            value={kind}
            options={kinds}
            onChange={(chosen) => change(at, { kind: chosen })}
            size="sm"
            flex={{ base: '1 1 100%', sm: '3 1 150px' }}
          />
          <TextInput
            size="sm"
            flex="2 1 100px"
            aria-label={messages.figureOrCodeOfOffer(at + 1)}
            placeholder={messages.figureOrCode}
            value={value}
            onChange={(text) => change(at, { value: text })}
          />
          <IconButton
            size="sm"
            variant="outline"
            aria-label={messages.removeOffer(at + 1)}
            onClick={() => onChange(offers.filter((_, index) => index !== at))}
          >
            <X size={16} aria-hidden />
          </IconButton>
        </Flex>
      ))}
      <Button
        size="xs"
        variant="outline"
        alignSelf="flex-start"
        onClick={() => {
          const id = 1 + Math.max(-1, ...offers.map((offer) => offer.id));
          onChange([...offers, { id, kind: 'percent_off', value: '', text: '' }]);
        }}
      >
        <Plus size={16} aria-hidden /> {messages.addAnOffer}
      </Button>
    </Stack>
  );
}
