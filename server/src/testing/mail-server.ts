import { once } from 'node:events';
import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as a real mail server received it. */
export interface ReceivedMail {
  readonly recipients: readonly string[];
  readonly raw: string;
}

/** What senders of tests write beside the address. */
export const SENDER_TEXTS = { senderName: '', replyTo: 'support@mwc.example' };

/**
 * How a mail server behaves: `silent` accepts the connection and never greets; `busy` answers a temporary error;
 * `stalling` takes the whole mail and never confirms, `keeping` delivers it too; `hanging up` closes the connection in
 * the middle of a mail; `refusing` refuses the sender for good, `greylisting` for now all recipients of a mail but the
 * first.
 */
export type MailServerBehavior =
  'well' | 'silent' | 'busy' | 'stalling' | 'keeping' | 'hanging up' | 'refusing' | 'greylisting';

const TAKING: readonly MailServerBehavior[] = ['well', 'keeping', 'greylisting'];

export interface TestMailServer {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** Takes effect with the next call. */
  become(behavior: MailServerBehavior): void;
  stop(): Promise<void>;
}

type Done = (error?: Error | null) => void;

/**
 * Starts a mail server on a free port that keeps accepted mails and refuses the addresses in `refuses`. With encryption
 * its certificate is self-signed.
 */
export async function startMailServer(
  refuses: readonly string[] = [],
  offersEncryption = false,
): Promise<TestMailServer> {
  const mails: ReceivedMail[] = [];
  const calls = new Set<Socket>();
  let behavior: MailServerBehavior = 'well';
  const hangUp = () => {
    for (const call of calls) call.destroy();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: offersEncryption ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    onConnect: (_session, done) => {
      if (behavior !== 'silent') done();
    },
    onMailFrom: (_address, _session, done) => {
      if (behavior === 'refusing') done(new Error('Sender not allowed'));
      else done(behavior === 'busy' ? busy() : null);
    },
    onRcptTo: ({ address }, { envelope }, done) => {
      const isLater = behavior === 'greylisting' && envelope.rcptTo.length > 0;
      if (refuses.includes(address)) done(new Error('No such mailbox'));
      else done(isLater ? busy() : null);
    },
    onData: (stream, { envelope }, done: Done) => {
      if (behavior === 'hanging up') hangUp();
      const recipients = envelope.rcptTo.map(({ address }) => address);
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (!TAKING.includes(behavior)) return;
        mails.push({ recipients, raw: Buffer.concat(chunks).toString() });
        if (behavior !== 'keeping') done();
      });
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  listening.on('connection', (call: Socket) => {
    calls.add(call);
    call.on('close', () => calls.delete(call));
  });
  await once(listening, 'listening');
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    become: (next) => {
      behavior = next;
    },
    stop: async () => {
      hangUp();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function busy(): Error {
  return Object.assign(new Error('Come again later'), { responseCode: 451 });
}

/** Returns the value of a header, unfolded; all values when it is repeated. */
export function headerOf({ raw }: ReceivedMail, name: string): string {
  const [head = ''] = raw.split(/\r?\n\r?\n/);
  const unfolded = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const prefix = `${name.toLowerCase()}: `;
  return unfolded
    .filter((line) => line.toLowerCase().startsWith(prefix))
    .map((line) => line.slice(prefix.length))
    .join(' | ');
}
