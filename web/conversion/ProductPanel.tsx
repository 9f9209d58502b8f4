import { Text } from '@chakra-ui/react';
import type { AuditProductFragment } from '../generated/graphql.js';
import { DataTable } from '../ui/DataTable.js';
import { formatNumber, formatPrice } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';

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
    { fact: 'Title', value: title, source: sources.title },
    { fact: 'Brand', value: brand, source: sources.brand },
    { fact: 'Price', value: money(price), source: sources.price },
    { fact: 'List price', value: money(listPrice), source: sources.listPrice },
    { fact: 'Availability', value: availabilityWords[availability], source: sources.availability },
    { fact: 'Rating', value: rating == null ? null : `${formatNumber(rating, 1)} of 5`, source: sources.rating },
    { fact: 'Reviews', value: reviewCount == null ? null : formatNumber(reviewCount), source: sources.reviewCount },
    { fact: 'SKU', value: sku, source: sources.sku },
    { fact: 'GTIN', value: gtin, source: sources.gtin },
    { fact: 'Variants', value: variantCount == null ? null : formatNumber(variantCount), source: null },
    { fact: 'Images', value: images.length === 0 ? null : formatNumber(images.length), source: null },
    ...(purchaseTerms ?? []).map(({ name, text, source }) => ({ fact: name, value: text, source })),
  ];
  return (
    <Panel title="Product facts" subtitle="What search engines and ad platforms read on your page">
      <DataTable
        caption="Product facts and their source"
        rows={facts}
        rowKey={({ fact }) => fact}
        columns={[
          { key: 'fact', header: 'Fact', cell: ({ fact }) => fact },
          {
            key: 'value',
            header: 'Value',
            cell: factValue,
          },
          {
            key: 'source',
            header: 'Read from',
            cell: factSource,
          },
        ]}
      />
    </Panel>
  );
}

const availabilityWords: Record<AuditProductFragment['product']['availability'], string | null> = {
  in_stock: 'In stock',
  out_of_stock: 'Out of stock',
  preorder: 'On preorder',
  unknown: null,
};

/** Where a fact was read, without names of attributes. */
function sourceWords(source: string): string {
  if (/^(?:json-ld|microdata|rdfa)/.test(source)) return 'Product data for search engines';
  if (source.startsWith('meta')) return 'Head of the page';
  if (source === 'owner') return 'You';
  if (/^h\d$/.test(source)) return 'Heading';
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
      Not stated
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
