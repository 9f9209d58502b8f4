import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ModelRequest {
  path: string;
  authorization: string | undefined;
  body: {
    model: string;
    messages: { role: string; content: string }[];
    response_format?: object;
  };
}

type Behaviour = (response: ServerResponse, request: ModelRequest) => void;

export interface AiModelStandIn {
  url: string;
  requests: ModelRequest[];
  /** What the next requests meet, in order; the last one stays. */
  behave(...behaviours: Behaviour[]): void;
  close(): Promise<void>;
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

function completion(message: object, finish = 'stop'): object {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    model: 'stand-in',
    choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: finish }],
    usage: { prompt_tokens: 120, completion_tokens: 40, total_tokens: 160 },
  };
}

/** An answer with this text, or this object as JSON. */
export function answering(content: unknown): Behaviour {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return (response) => send(response, 200, completion({ content: text }));
}

export const refusing: Behaviour = (response) =>
  send(response, 200, completion({ content: null, refusal: 'I cannot help with that.' }));

export const garbling: Behaviour = (response) => send(response, 200, '<html>Bad gateway</html>');

export function failing(status: number, headers: Record<string, string> = {}): Behaviour {
  return (response) => send(response, status, { error: { message: 'no' } }, headers);
}

/** Refuses requests that ask for a schema, as servers do that know none. */
export function withoutSchemas(then: Behaviour): Behaviour {
  return (response, request) =>
    request.body.response_format ? send(response, 400, { error: 'response_format' }) : then(response, request);
}

/** Begins to answer and then sends one space every 20 ms, for ever. */
export const dripping: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
};

export const hanging: Behaviour = () => undefined;

/** More bytes than any answer needs. */
export const flooding: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end('x'.repeat(1024 * 1024));
};

/** An OpenAI-compatible model server that behaves as told. */
export async function startAiModel(...behaviours: Behaviour[]): Promise<AiModelStandIn> {
  const requests: ModelRequest[] = [];
  let plan = behaviours;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const seen = {
        path: request.url ?? '',
        authorization: request.headers.authorization,
        body: JSON.parse(Buffer.concat(chunks).toString('utf8')),
      };
      requests.push(seen);
      const [behaviour = failing(500)] = plan;
      if (plan.length > 1) plan = plan.slice(1);
      behaviour(response, seen);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    behave: (...next) => {
      plan = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
