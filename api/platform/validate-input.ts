import { validate } from 'class-validator';
import { ArgumentValidationError } from 'type-graphql';
import { PageArgs } from '../../schema/page.type.js';

/** Texts in which blanks at the ends count. */
const kept = /password|secret|token|credential/i;

/**
 * Arguments of lists that were found good: rules look at nothing but the values, and judging the same ones with each
 * request took longer than the rest of the way to the list.
 */
const goodPages = new Set<string>();
const mostGoodPages = 1_000;

/** Trims the texts of an input, then judges it by its rules: a name of three blanks is an empty one. */
export async function validateInput(input: unknown): Promise<void> {
  const inputs = [input].flat().filter((value): value is object => typeof value === 'object' && value !== null);
  for (const value of inputs) {
    trimTexts(value);
    const page = value instanceof PageArgs ? `${value.constructor.name} ${JSON.stringify(value)}` : null;
    if (page !== null && goodPages.has(page)) continue;
    const errors = await validate(value, {
      forbidUnknownValues: false,
      skipMissingProperties: true,
      stopAtFirstError: true,
      // The rejected value (it may be a password) and the object around it are never sent back.
      validationError: { target: false, value: false },
    });
    if (errors.length > 0) throw new ArgumentValidationError(errors);
    if (page !== null) remember(page);
  }
}

function remember(page: string): void {
  if (page.length > 400) return;
  if (goodPages.size >= mostGoodPages) goodPages.clear();
  goodPages.add(page);
}

/** Goes as deep as inputs are nested, and not into free JSON, whose meaning is its reader's. */
function trimTexts(input: object): void {
  for (const [name, value] of Object.entries(input)) {
    if (kept.test(name)) continue;
    if (typeof value === 'string') Reflect.set(input, name, value.trim());
    else if (Array.isArray(value)) Reflect.set(input, name, value.map(trimmed));
    else trimmed(value);
  }
}

function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  const isInput = typeof value === 'object' && value !== null && value.constructor !== Object;
  if (isInput && !(value instanceof Date)) trimTexts(value);
  return value;
}
