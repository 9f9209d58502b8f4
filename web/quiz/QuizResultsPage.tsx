import { Box, Button, chakra, Flex, Grid, Spinner, Stack } from '@chakra-ui/react';
import { House, Printer, RotateCcw } from 'lucide-react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { quizBands } from '../../schema/quiz/bands.facts.js';
import { type QuizResultQuery, useQuizResultQuery } from '../generated/graphql.js';
import { ActionPlan } from './ActionPlan.js';
import { BookingCard } from './BookingCard.js';
import { OfferBox } from './OfferBox.js';
import { PriorityActions } from './PriorityActions.js';
import { QuizFrame } from './QuizFrame.js';
import { ResultHead } from './ResultHead.js';
import { SectionComparison } from './SectionComparison.js';
import { ShareButton } from './ShareButton.js';
import { texts } from './texts.js';
import { useCallHold } from './useCallHold.js';
import { messages } from './messages.js';

const StyledLink = chakra(Link);

type QuizResult = QuizResultQuery['quizSession'];

/** The result behind its address, for the visitor and for whoever they share it with; without one, the quiz. */
export function QuizResultsPage() {
  const { sessionId = '' } = useParams();
  const { data, error } = useQuizResultQuery({ variables: { id: sessionId }, skip: sessionId === '' });
  if (sessionId === '' || error) return <Navigate to="/quiz" replace />;
  return <QuizFrame maxWidth={960}>{data ? <Result result={data.quizSession} /> : <Loading />}</QuizFrame>;
}

function Loading() {
  return (
    <Flex flex={1} align="center" justify="center" gap={3} as="output" color="fg.muted" minH="50vh">
      <Spinner size="sm" color="accent.fg" /> {texts.results.loading}
    </Flex>
  );
}

/** The band of the server's score; a score outside every band reads as the first. */
function bandTitle(normalizedScore: number) {
  return quizBands.find(({ min, max }) => normalizedScore >= min && normalizedScore <= max) ?? quizBands[0];
}

function Result({ result }: { result: QuizResult }) {
  const hold = useCallHold(result.id);
  const { level = 1, title = '' } = bandTitle(result.normalizedScore) ?? {};
  return (
    <Stack gap={{ base: 5, md: 6 }} px={{ base: 4, md: 6 }} py={{ base: 5, md: 10 }}>
      <ResultHead result={result} level={level} title={title} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
        gap={{ base: 5, md: 6 }}
        alignItems="start"
        css={{ '@media print': { '& > *': { breakInside: 'avoid' } } }}
      >
        <PriorityActions
          actions={result.band.actions}
          auditUrl={result.auditUrl}
          hasWeakest={new Set(result.sections.map(({ percent }) => percent)).size > 1}
        />
        <SectionComparison sections={result.sections} submissions={result.submissions} />
      </Grid>
      <ActionPlan parts={result.band.actionPlanParts} />
      <Box _print={{ display: 'none' }}>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
          gap={{ base: 5, md: 6 }}
          alignItems="start"
        >
          <BookingCard sessionId={result.id} bookingUrl={result.bookingUrl} heldAt={hold?.startsAt} />
          <OfferBox hold={hold} />
        </Grid>
      </Box>
      <ResultLinks />
    </Stack>
  );
}

function ResultLinks() {
  return (
    <Flex gap={3} wrap="wrap" justify="space-between" _print={{ display: 'none' }}>
      <Flex gap={3} wrap="wrap">
        <Button asChild variant="outline">
          <StyledLink to="/quiz">
            <RotateCcw size={16} aria-hidden /> {texts.results.retake}
          </StyledLink>
        </Button>
        <Button asChild variant="outline">
          <StyledLink to="/">
            <House size={16} aria-hidden /> {texts.results.home}
          </StyledLink>
        </Button>
      </Flex>
      <Flex gap={3} wrap="wrap">
        <ShareButton />
        <Button variant="outline" onClick={() => window.print()}>
          <Printer size={16} aria-hidden /> {messages.print}
        </Button>
      </Flex>
    </Flex>
  );
}
