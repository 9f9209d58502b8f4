import { Box, Button, Flex, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Download, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  type BriefFactPartsFragment,
  useCreativeBriefQuery,
  useRenameCreativeBriefMutation,
} from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { BusyButton } from '../ui/BusyButton.js';
import { downloadMade } from '../ui/download-made.js';
import { ErrorState } from '../ui/EmptyState.js';
import { Notice } from '../ui/Notice.js';
import { Panel } from '../ui/Panel.js';
import { RenameDialog } from '../ui/RenameDialog.js';
import { ResultSkeleton } from '../ui/Skeletons.js';
import { useTrash } from '../ui/useTrash.js';
import { BriefSharing } from './BriefSharing.js';
import { ConceptCard } from './ConceptCard.js';
import { messages } from './messages.js';

interface BriefPanelProps {
  id: string;
  onDeleted: () => void;
}

/** A brief whole: what is known, five concepts, files and the shared link. */
export function BriefPanel({ id, onDeleted }: BriefPanelProps) {
  const query = useCreativeBriefQuery({ variables: { id } });
  const brief = query.data?.creativeBrief;
  if (query.error && !brief)
    return (
      <Panel title={messages.adBriefs}>
        <ErrorState
          title={messages.thisBriefCouldNotBe}
          message={errorMessage(query.error, messages.tryAgain)}
          onRetry={() => void query.refetch()}
        />
      </Panel>
    );
  if (!brief) return <ResultSkeleton />;
  const { title, audience, note, facts, seen, concepts } = brief;
  return (
    <Panel
      title={title}
      subtitle={audience && messages.forAudience(audience)}
      actions={<BriefActions id={id} title={title} onDeleted={onDeleted} />}
    >
      <Stack gap={5}>
        {note && <Notice status="info">{note}</Notice>}
        <BriefSharing brief={brief} />
        <SimpleGrid columns={{ base: 1, lg: seen.length > 0 ? 2 : 1 }} gap={4}>
          <FactList title={messages.whatIsKnown} help={messages.claimNothingElse} facts={facts} />
          {seen.length > 0 && <FactList title={messages.whatTheAdDoesNow} facts={seen} />}
        </SimpleGrid>
        <Stack as="ol" listStyleType="none" gap={4}>
          {concepts.map((concept, index) => (
            <ConceptCard key={concept.angle} concept={concept} number={index + 1} />
          ))}
        </Stack>
      </Stack>
    </Panel>
  );
}

function BriefActions({ id, title, onDeleted }: BriefPanelProps & { title: string }) {
  const { remove, isRemoving } = useTrash('creative_brief', ['CreativeBriefs']);
  const toast = useToast();
  const [isPrinting, setIsPrinting] = useState(false);
  const [isRenaming, setIsRenaming] = useState(false);
  const [rename] = useRenameCreativeBriefMutation();
  async function handlePrint() {
    setIsPrinting(true);
    await downloadMade(`/api/creative-briefs/${id}/brief.pdf`, 'brief.pdf').catch((error: unknown) =>
      toast.error(messages.thePdfCouldNotBe, errorMessage(error, messages.tryAgain)),
    );
    setIsPrinting(false);
  }
  async function handleDelete() {
    if (await remove([id], title)) onDeleted();
  }
  return (
    <>
      <Button asChild size="sm" variant="outline">
        <a href={`/api/creative-briefs/${id}/brief.html`} download>
          <Download size={16} aria-hidden /> {messages.html}
        </a>
      </Button>
      <BusyButton
        size="sm"
        variant="outline"
        isBusy={isPrinting}
        busyText={messages.printing}
        onClick={() => void handlePrint()}
      >
        <Download size={16} aria-hidden /> {messages.pdf}
      </BusyButton>
      <Button size="sm" variant="ghost" onClick={() => setIsRenaming(true)}>
        <Pencil size={16} aria-hidden /> {messages.rename}
      </Button>
      <RenameDialog
        name={isRenaming ? title : null}
        onRename={(name) => rename({ variables: { id, title: name } })}
        onClose={() => setIsRenaming(false)}
      />
      <Button size="sm" variant="ghost" loading={isRemoving} onClick={() => void handleDelete()}>
        <Trash2 size={16} aria-hidden /> {messages.delete}
      </Button>
    </>
  );
}

interface FactListProps {
  title: string;
  help?: string;
  facts: readonly BriefFactPartsFragment[];
}

function FactList({ title, help, facts }: FactListProps) {
  return (
    <Box minW={0}>
      <Heading as="h3" textStyle="heading">
        {title}
      </Heading>
      {help && (
        <Text color="fg.muted" textStyle="small">
          {help}
        </Text>
      )}
      <Stack as="ul" listStyleType="none" gap={1.5} mt={2}>
        {facts.map(({ name, text, source }) => (
          <Flex as="li" key={`${name} ${text}`} gap={2} textStyle="small" align="baseline">
            <Text color="fg.muted" minW="96px" flexShrink={0}>
              {name}
            </Text>
            <Text overflowWrap="anywhere" minW={0}>
              {text}{' '}
              <Text as="span" color="fg.muted">
                {source}
              </Text>
            </Text>
          </Flex>
        ))}
      </Stack>
    </Box>
  );
}
