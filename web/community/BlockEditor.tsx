import { Box, Button, Flex, IconButton, Stack, Textarea } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { inputLimits } from '../../schema/community/flow.facts.js';
import { messages } from './messages.js';

interface BlockEditorProps {
  body: string;
  onChange: (body: string) => void;
}

/** The paragraphs, lists and pictures of a mail as blocks: written, moved and taken out in place. */
export function BlockEditor({ body, onChange }: BlockEditorProps) {
  const blocks = body.split(/\n{2,}/);
  const write = (next: readonly string[]) => onChange(next.join('\n\n'));
  const replace = (at: number, text: string) => write(blocks.map((block, index) => (index === at ? text : block)));
  function swap(at: number, by: -1 | 1) {
    const next = [...blocks];
    next.splice(at + by, 0, ...next.splice(at, 1));
    write(next);
  }
  return (
    <Stack as="ol" gap={3} listStyleType="none" aria-label={messages.blocks}>
      {blocks.map((block, index) => (
        <Flex as="li" key={index} gap={2} align="flex-start">
          <Textarea
            aria-label={messages.block(index + 1)}
            value={block}
            rows={Math.min(8, Math.max(2, Math.ceil(block.length / 60)))}
            maxLength={inputLimits.body}
            onChange={(event) => replace(index, event.target.value)}
          />
          <Stack gap={1}>
            <IconButton
              size="xs"
              variant="ghost"
              aria-label={messages.moveBlockUp(index + 1)}
              disabled={index === 0}
              onClick={() => swap(index, -1)}
            >
              <ArrowUp size={16} />
            </IconButton>
            <IconButton
              size="xs"
              variant="ghost"
              aria-label={messages.moveBlockDown(index + 1)}
              disabled={index === blocks.length - 1}
              onClick={() => swap(index, 1)}
            >
              <ArrowDown size={16} />
            </IconButton>
            <IconButton
              size="xs"
              variant="ghost"
              aria-label={messages.removeBlock(index + 1)}
              disabled={blocks.length === 1}
              onClick={() => write(blocks.filter((_, at) => at !== index))}
            >
              <Trash2 size={16} />
            </IconButton>
          </Stack>
        </Flex>
      ))}
      <Box as="li">
        <Button size="xs" variant="outline" onClick={() => onChange(`${body}\n\n…`)}>
          <Plus size={14} aria-hidden /> {messages.addBlock}
        </Button>
      </Box>
    </Stack>
  );
}
