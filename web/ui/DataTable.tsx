import { Box, Button, Flex, Stack, Table, Text, VisuallyHidden } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { formatNumber } from './format.js';
import { messages } from './messages.js';
import { fadeScrollEdges } from './scroll-edges.js';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the right, in tabular digits. */
  isNumeric?: boolean;
}

interface DataTableProps<Row> {
  /** Says what the table holds; read to screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** Cards that a phone shows at once. */
const mostCards = 9;

/** A table from 768 px up, one card a row below it: no sideways scroll on a phone. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <Box ref={fadeScrollEdges} display={{ base: 'none', md: 'block' }} overflowX="auto">
        <Table.Root size="sm">
          <Table.Caption asChild>
            <VisuallyHidden as="caption">{caption}</VisuallyHidden>
          </Table.Caption>
          <Table.Header>
            <Table.Row bg="bg.subtle">
              {columns.map((column) => (
                <Table.ColumnHeader
                  key={column.key}
                  textAlign={column.isNumeric ? 'end' : 'start'}
                  color="fg.muted"
                  textStyle="caption"
                >
                  {column.header}
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {rows.map((row) => (
              <Table.Row key={rowKey(row)}>
                {columns.map((column) => (
                  <Table.Cell
                    key={column.key}
                    textAlign={column.isNumeric ? 'end' : 'start'}
                    fontVariantNumeric={column.isNumeric ? 'tabular-nums' : undefined}
                  >
                    {column.cell(row)}
                  </Table.Cell>
                ))}
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Box>
      <Stack as="ul" display={{ base: 'flex', md: 'none' }} gap={3} listStyleType="none" aria-label={caption}>
        {(isWhole ? rows : rows.slice(0, mostCards)).map((row) => (
          <Card key={rowKey(row)} columns={columns} row={row} />
        ))}
      </Stack>
      {!isWhole && rows.length > mostCards && (
        <Button display={{ md: 'none' }} mt={3} size="sm" variant="outline" onClick={() => setWhole(true)}>
          {messages.showAll(formatNumber(rows.length))}
        </Button>
      )}
    </>
  );
}

/** A row on a phone: its first column heads it, the others stand below with their names; what is empty is left out. */
function Card<Row>({ columns: [first, ...others], row }: { columns: readonly Column<Row>[]; row: Row }) {
  const filled = others
    .map(({ key, header, cell }) => ({ key, header, content: cell(row) }))
    .filter(({ content }) => content !== null && content !== undefined && content !== false && content !== '');
  const head = first?.cell(row);
  return (
    <Stack as="li" borderWidth="1px" borderRadius="l2" p={3} gap={1.5}>
      {first && (
        <Box fontWeight={typeof head === 'string' ? '600' : undefined} overflowWrap="anywhere">
          <VisuallyHidden>{first.header}: </VisuallyHidden>
          {head}
        </Box>
      )}
      {filled.map(({ key, header, content }) => (
        <Flex key={key} justify="space-between" gap={4}>
          <Text color="fg.muted" textStyle="small" flexShrink={0}>
            {header}
          </Text>
          <Box textAlign="end" minW={0} overflowWrap="anywhere">
            {content}
          </Box>
        </Flex>
      ))}
    </Stack>
  );
}
