import { ServerError } from '@apollo/client';
import { errorMessage } from '../../../web/platform/error-message.js';

const refused = (bodyText: string, status = 503) =>
  new ServerError(`Response not successful: ${status}`, { response: new Response(bodyText, { status }), bodyText });

it('says what the server said, where it refused before GraphQL came to it', () => {
  const body = JSON.stringify({ message: 'The database is away for a moment.', code: 'UNAVAILABLE' });
  expect(errorMessage(refused(body), 'Login failed. Please try again.')).toBe('The database is away for a moment.');
});

it('shows nobody the page of a proxy', () => {
  for (const body of ['<h1>502 Bad Gateway</h1>', '', 'null', '[]', '{"message":7}', '"text"'])
    expect(errorMessage(refused(body), 'Login failed. Please try again.')).toBe('Login failed. Please try again.');
});
