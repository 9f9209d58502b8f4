import { Text } from '@chakra-ui/react';
import type { AuditProductFragment } from '../generated/graphql.js';
import { DataTable } from '../ui/DataTable.js';
import { formatNumber, formatPrice } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { messages } from './messages.js';

/** What the page says about its product, and where on the page each fact was read. */
export function ProductPanel({ audit: { product, purchaseTerms } }: { audit: AuditProductFragment }) {
  const {
    title,
    brand,
    price,
    listPrice,
    availability,
    rating,
    reviewCount,
    sku,
    gtin,
    variantCount,
    images,
    sources,
  } = product;
  const money = (amount: number | null | undefined) =>
    amount == null ? null : formatPrice(amount, product.currency ?? null);
  const facts = [
    { fact: messages.title, value: title, source: sources.title },
    { fact: messages.brand, value: brand, source: sources.brand },
    { fact: messages.price, value: money(price), source: sources.price },
    { fact: messages.listPrice, value: money(listPrice), source: sources.listPrice },
    { fact: messages.availability, value: availabilityWords[availability], source: sources.availability },
    {
      fact: messages.rating,
      value: rating == null ? null : messages.starsOf5(formatNumber(rating, 1)),
      source: sources.rating,
    },
    {
      fact: messages.reviews,
      value: reviewCount == null ? null : formatNumber(reviewCount),
      source: sources.reviewCount,
    },
    { fact: 'SKU', value: sku, source: sources.sku },
    { fact: 'GTIN', value: gtin, source: sources.gtin },
    { fact: messages.variants, value: variantCount == null ? null : formatNumber(variantCount), source: null },
    { fact: messages.images, value: images.length === 0 ? null : formatNumber(images.length), source: null },
    ...(purchaseTerms ?? []).map(({ name, text, source }) => ({ fact: name, value: text, source })),
  ];
  return (
    <Panel title={messages.productFacts} subtitle={messages.whatSearchEnginesAndAd}>
      <DataTable
        caption={messages.productFactsAndTheirSource}
        rows={facts}
        rowKey={({ fact }) => fact}
        columns={[
          { key: 'fact', header: messages.fact, cell: ({ fact }) => fact },
          {
            key: 'value',
            header: messages.value,
            cell: factValue,
          },
          {
            key: 'source',
            header: messages.readFrom,
            cell: factSource,
          },
        ]}
      />
    </Panel>
  );
}

const availabilityWords: Record<AuditProductFragment['product']['availability'], string | null> = {
  in_stock: messages.inStock,
  out_of_stock: messages.outOfStock,
  preorder: messages.onPreorder,
  unknown: null,
};

/** Where a fact was read, without names of attributes. */
function sourceWords(source: string): string {
  if (/^(?:json-ld|microdata|rdfa)/.test(source)) return messages.productDataForSearchEngines;
  if (source.startsWith('meta')) return messages.headOfThePage;
  if (source === 'owner') return messages.you;
  if (/^h\d$/.test(source)) return messages.heading;
  return source.charAt(0).toUpperCase() + source.slice(1);
}

interface Fact {
  value: string | null | undefined;
  source: string | null | undefined;
}

function factValue({ value }: Fact) {
  if (value) return value;
  return (
    <Text as="span" color="fg.muted">
      {messages.notStated}
    </Text>
  );
}

function factSource({ source }: Fact) {
  if (!source) return null;
  return (
    <Text as="span" color="fg.muted" textStyle="small">
      {sourceWords(source)}
    </Text>
  );
}
