import { Badge, Flex, Kbd, RadioCard, Stack, Text } from '@chakra-ui/react';
import { useEffect, type CSSProperties } from 'react';
import {
  quizQuestions,
  quizSections,
  type QuizQuestion,
  type QuizScore,
} from '../../schema/quiz/question-bank.facts.js';
import { StepHeading } from './StepHeading.js';
import { messages } from './messages.js';

const scores: readonly QuizScore[] = [1, 2, 3];

/** The radio itself lies invisibly over its whole card, so that anything that aims at the radio hits it. */
const overCard: CSSProperties = {
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  zIndex: 1,
  clip: 'auto',
  cursor: 'pointer',
};

interface QuestionStepProps {
  question: QuizQuestion;
  score: QuizScore | undefined;
  onChoose: (score: QuizScore) => void;
}

/** One question of the bank with its three options; the keys 1, 2 and 3 choose, Enter goes on. */
export function QuestionStep({ question, score, onChoose }: QuestionStepProps) {
  useNumberKeys(onChoose);
  const section = quizSections.find(({ key }) => key === question.section)?.name;
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <Flex justify="space-between" align="center" gap={3} wrap="wrap">
          <Badge colorPalette="accent" variant="subtle" size="md" whiteSpace="normal">
            {section}
          </Badge>
          <Text textStyle="small" color="fg.muted">
            {messages.questionOf(question.id, quizQuestions.length)}
          </Text>
        </Flex>
        <StepHeading id="step-heading">{question.text}</StepHeading>
      </Stack>
      <RadioCard.Root
        aria-labelledby="step-heading"
        name={`question-${question.id}`}
        value={score ? String(score) : null}
        onValueChange={({ value }) => scores.filter((each) => String(each) === value).forEach(onChoose)}
        colorPalette="accent"
      >
        <Stack gap={3}>
          {scores.map((each) => (
            <Option key={each} score={each} text={question.options[each - 1] ?? ''} />
          ))}
        </Stack>
      </RadioCard.Root>
    </Stack>
  );
}

function Option({ score, text }: { score: QuizScore; text: string }) {
  return (
    <RadioCard.Item
      value={String(score)}
      position="relative"
      bg="bg.panel"
      _hover={{ borderColor: 'border.emphasized' }}
      cursor="pointer"
    >
      <RadioCard.ItemHiddenInput style={overCard} />
      <RadioCard.ItemControl minH="56px" alignItems="center">
        <RadioCard.ItemText fontSize="16px" lineHeight="24px" fontWeight="500">
          {text}
        </RadioCard.ItemText>
        <Kbd aria-hidden display={{ base: 'none', md: 'inline-flex' }} color="fg.muted">
          {score}
        </Kbd>
        <RadioCard.ItemIndicator />
      </RadioCard.ItemControl>
    </RadioCard.Item>
  );
}

/** Listens on the window: the focus may stand on the heading. Enter there goes on, as it does on a field. */
function useNumberKeys(onChoose: (score: QuizScore) => void): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const chosen = scores.find((score) => String(score) === event.key);
      if (chosen) onChoose(chosen);
      const isElsewhere = !(event.target instanceof Element && event.target.closest('button, a, input, [role=dialog]'));
      if (event.key === 'Enter' && isElsewhere) document.forms[0]?.requestSubmit();
    }
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  });
}
