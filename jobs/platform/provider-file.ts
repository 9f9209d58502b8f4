import { request, type Dispatcher } from 'undici';

/** A file that could not be read: its status, or null where the connection broke. */
export class FileUnread extends Error {
  override readonly name = 'FileUnread';
  constructor(readonly status: number | null) {
    super("The file couldn't be read.");
  }
}

/** Longest line that is read, characters. */
const longestLine = 4 * 1024 * 1024;

/** Lines of a file, as it comes: it may be larger than memory. @throws FileUnread, the signal's reason */
export async function* readLines(
  url: URL,
  { dispatcher, signal }: { dispatcher: Dispatcher; signal?: AbortSignal | undefined },
): AsyncGenerator<string> {
  const asked = request(url, { dispatcher, signal: signal ?? null }).catch(() => {
    throw new FileUnread(null);
  });
  const { statusCode, body } = await asked;
  if (statusCode !== 200) {
    body.on('error', () => {}).destroy();
    throw new FileUnread(statusCode);
  }
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const chunk of body) {
      rest += decoder.decode(chunk, { stream: true });
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > longestLine) throw new FileUnread(null);
      yield* lines.filter((line) => line.trim() !== '');
    }
  } catch (error) {
    throw error instanceof FileUnread ? error : new FileUnread(null);
  }
  rest += decoder.decode();
  if (rest.trim() !== '') yield rest;
}
