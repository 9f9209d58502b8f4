import { CombinedGraphQLErrors } from '@apollo/client';
import { formOf, formStore, type FormRules } from '../../../web/ui/form-state.js';

const store = new Map<string, string>();
const page = {
  localStorage: {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  },
  requestAnimationFrame: (draw: () => void) => draw(),
  navigator: { onLine: true },
};
for (const [name, value] of Object.entries(page))
  Object.defineProperty(globalThis, name, { value, configurable: true });

beforeEach(() => store.clear());

const start = { email: '', password: '', days: 90, isMailed: false };
type Values = typeof start;

/** A form as a page holds it: opened again, it finds what the device kept. */
function opened(rules: FormRules<Values> = {}, key: string | null = 'account', begun = start) {
  const held = formStore(key, begun);
  return (from = begun) => formOf(key, from, rules, held.read(), held);
}

const focused: string[] = [];
const submitted = {
  preventDefault: () => undefined,
  stopPropagation: () => undefined,
  currentTarget: { querySelector: (found: string) => ({ focus: () => focused.push(found) }) },
};
/** Submits, and waits until it came back. */
async function sent(
  form: ReturnType<typeof opened>,
  send: (values: Values) => unknown,
  failed: unknown = 'Not saved.',
) {
  const handle: unknown = Reflect.apply(form().submit, form(), [send, failed]);
  if (typeof handle === 'function') handle(submitted);
  while (form().isSending) await Promise.resolve();
}

const refusal = (message: string, fields?: Record<string, string>) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { fields } }] });

describe('fields', () => {
  it('hold what the form began with, what came later, and what was typed over it, each of its own kind', () => {
    const form = opened();
    form().field('days').onChange(30);
    form().field('isMailed').onChange(true);
    expect(form({ ...start, email: 'nora@shop.example', days: 365 }).values).toEqual({
      ...start,
      email: 'nora@shop.example',
      days: 30,
      isMailed: true,
    });
    expect(form().field('days')).toMatchObject({ name: 'days', value: 30, error: undefined });
  });

  it('keep two changes of one event', () => {
    const form = opened();
    const { field } = form();
    field('email').onChange('nora');
    field('days').onChange(1);
    expect(form().values).toMatchObject({ email: 'nora', days: 1 });
  });
});

describe('a draft', () => {
  it('is there again after a reload, without what is secret, and gone once it was discarded', () => {
    const rules: FormRules<Values> = { secret: ['password'] };
    const before = opened(rules);
    before().set({ email: 'nora@shop.example', password: 'Secret-1' });
    expect(before()).toMatchObject({ isTyped: true, isRestored: false });
    expect([...store.values()].join(' ')).not.toContain('Secret-1');

    const after = opened(rules);
    expect(after()).toMatchObject({ isTyped: true, isRestored: true });
    expect(after().values).toEqual({ ...start, email: 'nora@shop.example' });
    after().discard();
    expect(after().values).toEqual(start);
    expect(opened(rules)().isRestored).toBe(false);
  });

  it('is not kept without a key', () => {
    opened({}, null)().set({ email: 'nora@shop.example' });
    expect(store.size).toBe(0);
  });

  it('goes once it was sent, while the screen still shows it; and stays where it was not sent after all', async () => {
    const form = opened();
    form().set({ email: 'nora@shop.example' });
    await sent(form, () => false);
    expect(opened()().isRestored).toBe(true);
    await sent(form, (values) => Promise.resolve(values));
    expect(form().values.email).toBe('nora@shop.example');
    expect(opened()().isRestored).toBe(false);
  });
});

describe('sending', () => {
  it('takes what was typed last, once at a time', async () => {
    const form = opened();
    const asked: string[] = [];
    let answer: () => void = () => undefined;
    const slow = ({ email }: Values) => {
      asked.push(email);
      return new Promise<void>((resolve) => (answer = resolve));
    };
    form().set({ email: 'a' });
    const first = sent(form, slow);
    expect(form().isSending).toBe(true);
    form().set({ email: 'b' });
    const second = sent(form, slow);
    answer();
    await Promise.all([first, second]);
    expect(asked).toEqual(['a']);
    expect(form()).toMatchObject({ isSending: false, problem: undefined });
  });

  it('puts what the server refused beside its field, nested ones too, until the next try', async () => {
    const form = opened();
    await sent(form, () => Promise.reject(refusal('Bad.', { 'input.email': 'This is no address.' })));
    expect(form().field('email').error).toBe('This is no address.');
    expect(form()).toMatchObject({ problem: undefined, isSending: false });
    await sent(form, () => undefined);
    expect(form().field('email').error).toBeUndefined();
  });

  it('says the reason of the server where it is about no field of the form, and its own where there is none', async () => {
    const form = opened();
    await sent(form, () => Promise.reject(refusal('Too many rates.', { rates: 'Too many rates.' })));
    expect(form().problem).toBe('Too many rates.');
    await sent(form, () => Promise.reject(new Error('broken')));
    expect(form().problem).toBe('Not saved.');
    await sent(form, () => undefined);
    expect(form().problem).toBeUndefined();
  });

  it('hands a failure over where something else is done about it, and shows what that says', async () => {
    const form = opened();
    const told: unknown[] = [];
    const error = refusal('Bad.', { email: 'This is no address.' });
    await sent(
      form,
      () => Promise.reject(error),
      (failure: unknown) => void told.push(failure),
    );
    expect(told).toEqual([error]);
    expect(form().problem).toBeUndefined();
    expect(form().field('email').error).toBe('This is no address.');
    await sent(
      form,
      () => Promise.reject(error),
      () => 'Try later.',
    );
    expect(form().problem).toBe('Try later.');
    expect(form().field('email').error).toBeUndefined();
  });
});

describe('a check', () => {
  const check = ({ email, days }: Values) => ({
    email: email === '' && 'Enter an address.',
    days: days < 1 && 'Too few.',
  });

  it('asks nobody, marks each wrong field from the first try on, and goes to the first', async () => {
    let tries = 0;
    const form = opened({ check, onWrong: () => (tries += 1) });
    expect(form().field('email').error).toBeUndefined();
    let asked = 0;
    await sent(form, () => (asked += 1));
    expect(asked).toBe(0);
    expect(form().field('email').error).toBe('Enter an address.');
    expect(form().field('days').error).toBeUndefined();
    expect([tries, focused.at(-1)]).toEqual([1, '[aria-invalid="true"]']);

    form().set({ email: 'nora@shop.example', days: 0 });
    expect(form().field('email').error).toBeUndefined();
    expect(form().field('days').error).toBe('Too few.');
    form().discard();
    expect(form().field('email').error).toBeUndefined();
  });

  it('may speak of all of it', async () => {
    const form = opened({ check: ({ days }) => days > 30 && 'At most 30 days.' });
    await sent(form, () => undefined);
    expect(form().problem).toBe('At most 30 days.');
    form().set({ days: 30 });
    await sent(form, () => undefined);
    expect(form().problem).toBeUndefined();
  });
});
