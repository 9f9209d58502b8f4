import { Button } from '@chakra-ui/react';
import { csvText } from './csv-text.js';
import { downloadText } from './download.js';
import { messages } from './messages.js';

interface CsvButtonProps {
  /** What the file holds; it is named after it. */
  title: string;
  /** Header first. */
  rows: () => readonly (readonly (string | number | null)[])[];
}

/** Hands what a chart or table shows to the browser as a file. */
export function CsvButton({ title, rows }: CsvButtonProps) {
  const filename = `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.csv`;
  return (
    <Button
      size="xs"
      variant="outline"
      aria-label={messages.csvOf(title)}
      onClick={() => downloadText(filename, csvText(rows()), 'text/csv')}
    >
      {messages.csv}
    </Button>
  );
}
