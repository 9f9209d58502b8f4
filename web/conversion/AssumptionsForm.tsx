import { Badge, Box, Button, Flex, Input, InputGroup, SimpleGrid, Text, VisuallyHidden } from '@chakra-ui/react';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { assumptionLimits } from '../../schema/conversion/audit-limits.facts.js';
import type { AuditAdviceFragment } from '../generated/graphql.js';
import { FormField } from '../ui/FormField.js';
import { formatNumber } from '../ui/format.js';
import { Basis } from './Basis.js';
import { basisTones, basisWords } from './figure-basis.js';
import { readFigure, type AssumptionName, type OwnFigures } from './useAuditAddress.js';
import { messages } from './messages.js';

type Assumption = AuditAdviceFragment['assumptions'][number];

const labels: Record<AssumptionName, string> = {
  monthlySessions: messages.monthlyVisitors,
  conversionRate: messages.conversionRate,
  averageOrderValue: messages.averageOrderValue,
};

interface AssumptionsFormProps {
  /** As the audit has them, without the owner's changes. */
  assumptions: readonly Assumption[];
  own: OwnFigures;
  onAssume: (name: AssumptionName, value: number | null) => void;
}

/** What the amounts rest on, each with its source; the owner's own figures may take its place. */
export function AssumptionsForm({ assumptions, own, onAssume }: AssumptionsFormProps) {
  return (
    <Box as="fieldset" border={0} bg="bg.subtle" borderRadius="l2" p={4} m={0} minW={0}>
      <Text as="legend" float="left" w="full" fontWeight="600" textStyle="small" mb={3}>
        {messages.theseAmountsUseTheFigures}
      </Text>
      <SimpleGrid columns={{ base: 1, md: 3 }} gap={4} clear="both">
        {assumptions.map((assumption) => {
          const name = nameOf(assumption);
          if (!name) return null;
          return (
            <AssumptionField
              key={name}
              name={name}
              assumption={assumption}
              given={own[name] ?? null}
              onAssume={(value) => onAssume(name, value)}
            />
          );
        })}
      </SimpleGrid>
    </Box>
  );
}

interface AssumptionFieldProps {
  name: AssumptionName;
  assumption: Assumption;
  given: number | null;
  onAssume: (value: number | null) => void;
}

function AssumptionField({ name, assumption: { value, unit, basis, source }, given, onAssume }: AssumptionFieldProps) {
  const start = given ?? value;
  const [text, setText] = useState(start === null || start === undefined ? '' : String(Math.round(start * 100) / 100));
  const isWrong = text.trim() !== '' && readFigure(name, text) === null;
  const shown = given === null ? basis : 'owner';
  function handleChange(next: string) {
    setText(next);
    const figure = readFigure(name, next);
    if (figure !== null || next.trim() === '') onAssume(figure === value ? null : figure);
  }
  function handleReset() {
    setText(value === null || value === undefined ? '' : String(Math.round(value * 100) / 100));
    onAssume(null);
  }
  return (
    <Box minW={0}>
      <FormField label={labels[name]} error={isWrong ? limitText(name) : undefined}>
        <InputGroup endElement={<Text textStyle="small">{unitText(name, unit)}</Text>}>
          <Input
            inputMode="decimal"
            bg="bg.panel"
            maxLength={16}
            placeholder={messages.unknown}
            value={text}
            onChange={(event) => handleChange(event.target.value)}
          />
        </InputGroup>
      </FormField>
      <Flex gap={2} align="center" mt={2} minH="24px" wrap="wrap">
        <Badge size="xs" colorPalette={basisTones[shown]} variant="outline" bg="bg.panel">
          {basisWords[shown]}
        </Badge>
        {given !== null && (
          <Button variant="plain" size="2xs" px={0} color="accent.fg" onClick={handleReset}>
            <RotateCcw size={12} aria-hidden /> {messages.reset} <VisuallyHidden>{labels[name]}</VisuallyHidden>
          </Button>
        )}
      </Flex>
      {given === null && <Basis name={labels[name]} basis={basis} text={source} />}
    </Box>
  );
}

function nameOf({ name }: Assumption): AssumptionName | null {
  return name === 'monthlySessions' || name === 'conversionRate' || name === 'averageOrderValue' ? name : null;
}

function unitText(name: AssumptionName, unit: string): string {
  if (name === 'monthlySessions') return messages.aMonth;
  return name === 'conversionRate' ? '%' : /^[A-Z]{3}$/.test(unit) ? unit : '';
}

function limitText(name: AssumptionName): string {
  const { min, max } = assumptionLimits[name];
  return messages.aNumberFromTo(min, formatNumber(max));
}
