import { Button, Flex, IconButton, Input, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { Plus, X } from 'lucide-react';
import { offerLabels } from '../../schema/traffic/ad-reading.facts.js';
import type { AdOfferKind } from '../generated/graphql.js';
import type { EditedOffer } from './edited-reading.js';
import { messages } from './messages.js';

interface AdOfferFieldsProps {
  offers: readonly EditedOffer[];
  onChange: (offers: EditedOffer[]) => void;
}

const isKind = (text: string): text is AdOfferKind => text in offerLabels;

/** The offers of an ad: kind and figure of each, to be corrected, added or taken away. */
export function AdOfferFields({ offers, onChange }: AdOfferFieldsProps) {
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
          <NativeSelect.Root size="sm" flex={{ base: '1 1 100%', sm: '3 1 150px' }}>
            <NativeSelect.Field
              aria-label={messages.kindOfOffer(at + 1)}
              value={kind}
              onChange={({ currentTarget }) => {
                if (isKind(currentTarget.value)) change(at, { kind: currentTarget.value });
              }}
            >
              {Object.entries(offerLabels).map(([key, label]) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
          <Input
            size="sm"
            flex="2 1 100px"
            aria-label={messages.figureOrCodeOfOffer(at + 1)}
            placeholder={messages.figureOrCode}
            value={value}
            onChange={(event) => change(at, { value: event.target.value })}
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
