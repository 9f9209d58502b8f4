import { useState, useSyncExternalStore } from 'react';
import { formOf, formStore, type Form, type FormRules } from './form-state.js';

/**
 * A form: what its fields hold, what is wrong with them, and whether it is being sent. What is typed is kept on this device until
 * it is sent or discarded, so that neither a reload nor a closed tab loses it.
 * @param key of the form, and of the thing that it changes: `ad:<id>`; null where nothing is kept
 * @param start what the fields hold before anybody types; it may come later
 */
export function useForm<Values extends object>(
  key: string | null,
  start: Values,
  rules: FormRules<Values> = {},
): Form<Values> {
  const [store] = useState(() => formStore(key, start));
  return formOf(key, start, rules, useSyncExternalStore(store.subscribe, store.read), store);
}
