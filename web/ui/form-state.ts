import type { FormEvent } from 'react';
import { readDraft, removeDraft, writeDraft } from '../platform/drafts.js';
import { errorMessage, fieldErrors } from '../platform/error-message.js';
import { messages } from './messages.js';

/** What an input component takes: the same for a field of a form and for a filter. */
export interface Bound<Value> {
  name?: string;
  value: Value;
  /** What is wrong, in words. */
  error?: string;
  onChange: (value: Value) => void;
}

type Wrong<Values> = { [Name in keyof Values]?: string | false | null } | string | false | null;

export interface FormRules<Values> {
  /** Passwords and keys: never written down anywhere. */
  secret?: readonly (keyof Values)[];
  /** What is wrong before anybody is asked: a sentence about all of it, or one for each field that is wrong; nothing where all is well. */
  check?: (values: Values) => Wrong<Values>;
  /** Told each time somebody tries to send what `check` refuses. */
  onWrong?: (values: Values) => void;
}

export interface FormState<Values> {
  typed: Partial<Values>;
  isRestored: boolean;
  isSending: boolean;
  /** Somebody tried to send what `check` refuses: from here on each field says so. */
  isChecked: boolean;
  refused: Readonly<Record<string, string>>;
  problem?: string;
}

export interface Form<Values> {
  /** What the form began with, and what was typed over it. */
  values: Values;
  /** Something was typed and is not sent yet. */
  isTyped: boolean;
  /** It was typed before this visit of the page. */
  isRestored: boolean;
  isSending: boolean;
  /** Why the last sending failed, where that is about no field. */
  problem?: string;
  field: <Name extends keyof Values & string>(name: Name) => Bound<Values[Name]>;
  set: (change: Partial<Values>) => void;
  /** Sent: nothing is kept for the next visit, what is on the screen stays. Follows on its own unless the account changes meanwhile. */
  done: () => void;
  /** Back to what the form began with. */
  discard: () => void;
  /** The handler of the form. Nothing is sent twice at once; what is sent is not kept for the next visit, and stays on the screen. */
  submit: (send: Send<Values>, failed?: Failed) => (event: FormEvent) => void;
}

/** @returns false, as an error does: it was not sent */
type Send<Values> = (values: Values) => unknown;

/** What `problem` says where the server gives no reason; or what is done instead. A sentence that this gives is all that is said. */
type Failed = string | ((error: unknown) => unknown);

const unchecked = { isChecked: false, refused: {}, problem: undefined };

/** Where the state is held: two changes of one event both arrive, and whoever draws it is told. */
export interface FormStore<Values> {
  read: () => FormState<Values>;
  write: (change: Partial<FormState<Values>>) => void;
  subscribe: (draw: () => void) => () => void;
}

/** @param key of what is kept on this device; null keeps nothing */
export function formStore<Values extends object>(key: string | null, start: Values): FormStore<Values> {
  const typed = key === null ? {} : readDraft(key, start);
  let state: FormState<Values> = { ...unchecked, typed, isRestored: Object.keys(typed).length > 0, isSending: false };
  const drawn = new Set<() => void>();
  return {
    read: () => state,
    write(change) {
      state = { ...state, ...change };
      for (const draw of drawn) draw();
    },
    subscribe(draw) {
      drawn.add(draw);
      return () => drawn.delete(draw);
    },
  };
}

export function formOf<Values extends object>(
  key: string | null,
  start: Values,
  { secret = [], check, onWrong }: FormRules<Values>,
  { typed, isRestored, isSending, isChecked, refused, problem }: FormState<Values>,
  { read, write }: FormStore<Values>,
): Form<Values> {
  const values = { ...start, ...typed };
  const errors = isChecked ? { ...refused, ...wrongOf(check?.(values)) } : refused;
  function set(change: Partial<Values>) {
    const next = { ...read().typed, ...change };
    write({ typed: next });
    if (key === null) return;
    const kept = { ...next };
    for (const name of secret) delete kept[name];
    writeDraft(key, kept);
  }
  function done() {
    if (key !== null) removeDraft(key);
    write({ isRestored: false });
  }
  async function run(asked: Values, send: Send<Values>, failed: Failed) {
    write({ ...unchecked, isSending: true });
    try {
      if ((await send(asked)) !== false) done();
    } catch (error) {
      const ofFields = Object.entries(fieldErrors(error))
        .map(([path, sentence]): [string, string] => [path.split('.').at(-1) ?? path, sentence])
        .filter(([name]) => name in start);
      const isOfFields = ofFields.length > 0;
      const said = typeof failed === 'function' ? failed(error) : !isOfFields && errorMessage(error, failed);
      write(typeof said === 'string' ? { problem: said } : { refused: Object.fromEntries(ofFields) });
    }
    write({ isSending: false });
  }
  return {
    values,
    isTyped: Object.keys(typed).length > 0,
    isRestored,
    isSending,
    problem,
    set,
    done,
    field: (name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange(value) {
        const change: Partial<Values> = {};
        change[name] = value;
        set(change);
      },
    }),
    discard() {
      done();
      write({ ...unchecked, typed: {} });
    },
    submit:
      (send, failed = messages.pleaseTryAgain) =>
      (event) => {
        event.preventDefault();
        // A dialog is a child of the form that opened it, as far as React is concerned.
        event.stopPropagation();
        if (read().isSending) return;
        const asked = { ...start, ...read().typed };
        const found = check?.(asked) || {};
        if (typeof found === 'string' || Object.keys(wrongOf(found)).length > 0) {
          write({ ...unchecked, ...(typeof found === 'string' ? { problem: found } : { isChecked: true }) });
          focusFirstError(event.currentTarget);
          onWrong?.(asked);
        } else void run(asked, send, failed);
      },
  };
}

function wrongOf(found: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(found || {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  );
}

/** Puts the cursor into the first field that is marked as wrong, once it is drawn. */
function focusFirstError(form: Element): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
