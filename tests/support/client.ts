/** What a call was answered with; `body` is parsed JSON, or the text when it is none. */
export interface Answer {
  status: number;
  headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into bodies of any shape
  body: any;
}

/** A caller of both APIs that keeps its cookie, as a browser does. */
export class ApiClient {
  cookie = '';

  constructor(readonly url: string) {}

  get(path: string, headers?: Record<string, string>): Promise<Answer> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer> {
    return this.send('POST', path, body, headers);
  }

  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer> {
    return this.send('PATCH', path, body, headers);
  }

  delete(path: string, headers?: Record<string, string>): Promise<Answer> {
    return this.send('DELETE', path, undefined, headers);
  }

  /** The `data` and `errors` of a GraphQL operation. */
  async graphql(query: string, variables: Record<string, unknown> = {}): Promise<Answer['body']> {
    const { body } = await this.post('/graphql', { query, variables });
    return body;
  }

  /** Sends bytes to a signed address. */
  async put(url: string, bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}): Promise<Answer> {
    return toAnswer(await fetch(url, { method: 'PUT', body: bytes, headers }));
  }

  private async send(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const answer = await fetch(this.url + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.cookie && { cookie: this.cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const set = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('session='));
    if (set !== undefined) this.cookie = set.split(';')[0] === 'session=' ? '' : (set.split(';')[0] ?? '');
    return toAnswer(answer);
  }
}

async function toAnswer(answer: Response): Promise<Answer> {
  const text = await answer.text();
  let body: unknown = text;
  try {
    body = JSON.parse(text);
  } catch {
    // not JSON: the text is the body
  }
  return { status: answer.status, headers: answer.headers, body };
}
