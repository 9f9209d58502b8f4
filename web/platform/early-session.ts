import operations from './session.graphql?raw';

/**
 * Every signed-in screen first asks who is there. The question needs nothing of the code that draws the screen: it is
 * sent while that code loads, and `takeEarlySession` hands the answer to the client that asks first.
 */
let early: Promise<Response> | null = null;

export function askSessionEarly(): void {
  const body = JSON.stringify({ operationName: 'Me', query: operations });
  early = fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json,application/json;q=0.9' },
    body,
  });
  // Nobody may come to ask for it.
  early.catch(() => {});
}

/** @returns the answer that is on its way, once; null when there is none */
export function takeEarlySession(): Promise<Response> | null {
  const taken = early;
  early = null;
  return taken;
}
