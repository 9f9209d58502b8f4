import { Button, Collapsible, SimpleGrid } from '@chakra-ui/react';
import { importFields } from '../../schema/ltv/import-columns.facts.js';
import type { PreviewImportQuery, StoreDataKind } from '../generated/graphql.js';
import { SelectField } from '../ui/fields.js';
import { messages } from './data-messages.js';

interface ImportColumnsProps {
  kind: StoreDataKind;
  preview: Pick<PreviewImportQuery['previewImport'], 'columns' | 'mapping' | 'missing'>;
  onChoose: (field: string, column: string) => void;
}

/** Which column is which; what figures can do without stands behind a button. */
export function ImportColumns({ kind, preview, onChoose }: ImportColumnsProps) {
  const fields = importFields[kind];
  const grid = (isDetail: boolean) => (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap={4}>
      {fields
        .filter((field) => Boolean(field.isDetail) === isDetail)
        .map(({ name, label, isRequired }) => (
          <SelectField
            key={name}
            label={label}
            isRequired={isRequired}
            value={columnOf(preview.mapping[name])}
            error={preview.missing.includes(name) ? messages.chooseItsColumn : undefined}
            options={[{ value: '', label: messages.notInTheFile }, ...preview.columns.filter(Boolean)]}
            onChange={(column) => onChoose(name, column)}
          />
        ))}
    </SimpleGrid>
  );
  return (
    <>
      {grid(false)}
      {fields.some(({ isDetail }) => isDetail) && (
        <Collapsible.Root lazyMount>
          <Collapsible.Trigger asChild>
            <Button size="xs" variant="ghost" px={0}>
              {messages.moreColumns}
            </Button>
          </Collapsible.Trigger>
          <Collapsible.Content pt={3}>{grid(true)}</Collapsible.Content>
        </Collapsible.Root>
      )}
    </>
  );
}

/** The mapping crosses as JSON, whose values have no type. */
export const columnOf = (value: unknown): string => (typeof value === 'string' ? value : '');
