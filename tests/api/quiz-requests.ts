import type { Answer, ApiClient } from '../support/client.js';

export const lead = {
  firstName: 'Anna',
  lastName: 'Muster',
  email: 'anna.muster@wool.example',
  phone: '+49 30 1234',
  brandName: 'Bergwolle',
  websiteUrl: 'https://bergwolle.example',
  targetAudience: 'knitters in cold places',
  monthlyAdSpend: '$1,000 - $5,000',
};

/** All 18 answers; the client's own texts are there to be ignored. */
export function answers(scoreOf: (question: number) => number) {
  return Array.from({ length: 18 }, (_, index) => ({
    questionId: index + 1,
    section: 'a section of the client',
    questionText: 'a text of the client',
    answerText: 'an answer of the client',
    score: scoreOf(index + 1),
  }));
}

export function submission(changes: Partial<typeof lead> = {}, score = 2) {
  return { lead: { ...lead, ...changes }, quizAnswers: answers(() => score) };
}

export async function submit(client: ApiClient, changes: Partial<typeof lead> = {}, score = 2): Promise<string> {
  const { body } = await client.post('/api/quiz/sessions', submission(changes, score));
  return body.sessionId;
}

/** A caller that sends the operator's token with everything. */
export async function signInOperator(client: ApiClient): Promise<{
  get(path: string): Promise<Answer>;
  delete(path: string): Promise<Answer>;
  graphql(query: string, variables?: Record<string, unknown>): Promise<Answer['body']>;
}> {
  const { body } = await client.post('/api/admin/login', { username: 'admin', password: 'operator of the tests' });
  const headers = { authorization: `Bearer ${body.token}` };
  return {
    get: (path) => client.get(path, headers),
    delete: (path) => client.delete(path, headers),
    graphql: async (query, variables = {}) => (await client.post('/graphql', { query, variables }, headers)).body,
  };
}
