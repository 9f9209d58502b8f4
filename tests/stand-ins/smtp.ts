import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** The message as it went over the wire. */
  source: Buffer;
}

export interface SmtpStandIn {
  url: string;
  received: ReceivedMail[];
  /** Every message from now on is refused with this answer; null takes them again. */
  refuseWith(answer: string | null): void;
  close(): Promise<void>;
}

/** A mail server on a port of its own that keeps what it is given; wants the sign-in `shop` / `secret`. */
export async function startSmtp(): Promise<SmtpStandIn> {
  const received: ReceivedMail[] = [];
  let refusal: string | null = null;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, callback) {
      if (username === 'shop' && password === 'secret') callback(null, { user: username });
      else callback(new Error('Invalid username or password'));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusal) return callback(Object.assign(new Error(refusal), { responseCode: 554 }));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks),
        });
        callback(null, 'kept');
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://shop:secret@127.0.0.1:${port}`,
    received,
    refuseWith(answer) {
      refusal = answer;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
