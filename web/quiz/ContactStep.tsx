import { Input, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { leadMaxLength } from '../../schema/quiz/quiz-rules.facts.js';
import { useQuizRetentionQuery } from '../generated/graphql.js';
import { FormField } from '../ui/FormField.js';
import type { Lead, LeadField } from './quiz-draft.js';
import { StepHeading } from './StepHeading.js';
import { texts } from './texts.js';
import { messages } from './messages.js';

interface ContactStepProps {
  lead: Lead;
  onChange: (field: LeadField, text: string) => void;
}

const fields = [
  { name: 'firstName', label: messages.firstName, type: 'text', autoComplete: 'given-name' },
  { name: 'lastName', label: messages.lastName, type: 'text', autoComplete: 'family-name' },
  { name: 'email', label: messages.email, type: 'email', autoComplete: 'email' },
  { name: 'phone', label: messages.phone, type: 'tel', autoComplete: 'tel' },
] as const;

/** Who to answer, and what we do with it. */
export function ContactStep({ lead, onChange }: ContactStepProps) {
  const { data } = useQuizRetentionQuery();
  const days = data?.quizRetentionDays;
  const emailHint =
    lead.email !== '' && !lead.email.includes('@') ? texts.emailHint.replace('{email}', 'name@example.com') : undefined;
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <StepHeading id="step-heading">{texts.almostThere}</StepHeading>
        <Text color="fg.muted">{messages.weUseTheseDetailsOnly(days)}</Text>
      </Stack>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap={4}>
        {fields.map(({ name, label, type, autoComplete }) => (
          <FormField key={name} label={label} error={name === 'email' ? emailHint : undefined} isRequired>
            <Input
              type={type}
              name={name}
              size="lg"
              maxLength={leadMaxLength[name]}
              autoComplete={autoComplete}
              value={lead[name]}
              onChange={(event) => onChange(name, event.target.value)}
            />
          </FormField>
        ))}
      </SimpleGrid>
    </Stack>
  );
}
