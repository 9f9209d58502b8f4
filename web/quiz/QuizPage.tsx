import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useRef, type FormEvent } from 'react';
import { quizQuestions } from '../../schema/quiz/question-bank.facts.js';
import { quizRules } from '../../schema/quiz/quiz-rules.facts.js';
import { useToast } from '../platform/toaster.js';
import { AdSpendStep } from './AdSpendStep.js';
import { ContactStep } from './ContactStep.js';
import { LeadStep } from './LeadStep.js';
import { QuestionStep } from './QuestionStep.js';
import { isStepComplete, progressPercent } from './quiz-draft.js';
import { QuizFrame } from './QuizFrame.js';
import { QuizProgress } from './QuizProgress.js';
import { leadSteps, texts } from './texts.js';
import { useQuizDraft } from './useQuizDraft.js';
import { useQuizSubmission } from './useQuizSubmission.js';

type Draft = ReturnType<typeof useQuizDraft>;

/** The public quiz: 23 steps, one at a time, forward only when a step is complete, back at any time. */
export function QuizPage() {
  const state = useQuizDraft();
  const { draft, goTo } = state;
  const { isSubmitting, submit } = useQuizSubmission();
  const toast = useToast();
  const stepBox = useFocusOnStep(draft.step);
  const isLast = draft.step === quizRules.contactStep;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSubmitting) return;
    if (!isStepComplete(draft, draft.step)) toast.error(texts.incomplete, texts.incompleteDetail);
    else if (isLast) void submit(draft);
    else goTo(draft.step + 1);
  }
  return (
    <QuizFrame maxWidth={640} progress={<QuizProgress percent={progressPercent(draft.step)} />}>
      <chakra.form display="flex" flexDirection="column" flex={1} onSubmit={handleSubmit} noValidate>
        <Box ref={stepBox} px={{ base: 4, md: 6 }} pt={{ base: 5, md: 12 }} pb={8}>
          <Step key={draft.step} {...state} />
        </Box>
        <StepButtons
          isFirst={draft.step === 0}
          isLast={isLast}
          isSubmitting={isSubmitting}
          onPrevious={() => goTo(draft.step - 1)}
        />
      </chakra.form>
    </QuizFrame>
  );
}

/** A new step takes the focus: its field where it has one, else its heading, so that screen readers say where one is. */
function useFocusOnStep(step: number) {
  const box = useRef<HTMLDivElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    const field = box.current?.querySelector<HTMLElement>('input[type=text], select');
    const target = field ?? box.current?.querySelector<HTMLElement>('h1');
    target?.focus();
    window.scrollTo(0, 0);
  }, [step]);
  return box;
}

function Step({ draft, setLead, setScore }: Draft) {
  const { step, lead, scores } = draft;
  const leadStep = leadSteps[step];
  if (leadStep) {
    return <LeadStep step={leadStep} value={lead[leadStep.name]} onChange={(text) => setLead(leadStep.name, text)} />;
  }
  const question = quizQuestions[step - quizRules.firstQuestionStep];
  if (question) {
    return (
      <QuestionStep
        question={question}
        score={scores[question.id]}
        onChoose={(score) => setScore(question.id, score)}
      />
    );
  }
  if (step === quizRules.contactStep) return <ContactStep lead={lead} onChange={setLead} />;
  return <AdSpendStep value={lead.monthlyAdSpend} onChange={(value) => setLead('monthlyAdSpend', value)} />;
}

interface StepButtonsProps {
  isFirst: boolean;
  isLast: boolean;
  isSubmitting: boolean;
  onPrevious: () => void;
}

/** Right below the step: at the bottom edge of a phone a notification would cover them. */
function StepButtons({ isFirst, isLast, isSubmitting, onPrevious }: StepButtonsProps) {
  const forward = isLast ? texts.finish : texts.next;
  return (
    <Flex gap={3} justify="space-between" px={{ base: 4, md: 6 }} pb={8}>
      <Button type="button" variant="outline" size="lg" disabled={isFirst || isSubmitting} onClick={onPrevious}>
        <ArrowLeft size={16} aria-hidden /> {texts.previous}
      </Button>
      <Button type="submit" size="lg" flex={{ base: 1, md: 'none' }} minW="160px" disabled={isSubmitting}>
        {isSubmitting ? texts.submitting : forward} {!isLast && <ArrowRight size={16} aria-hidden />}
      </Button>
    </Flex>
  );
}
