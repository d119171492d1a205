import { join } from 'node:path';
import type { AppContext } from '../../app-context.ts';
import type { RepeatedWork } from '../../repeated-work.ts';
import { folderTransport } from './folder-transport.ts';
import { startMailSender } from './mail-sender.ts';
import { smtpTransport } from './smtp-transport.ts';

/** What the sender writes to the log; a running app's own log fits. */
interface MailLog {
  warn(details: object, message: string): void;
}

/**
 * Sends the outbox while the server runs: to `SMTP_URL`, or without one as files under `DATA_DIR/mail`. Called
 * by `serve` after the app listens; stopped before the database closes.
 */
export function startMail(context: AppContext, log: MailLog): RepeatedWork {
  const { config, database, clock } = context;
  const transport =
    config.smtpUrl === null
      ? folderTransport(join(config.dataDir, 'mail'))
      : smtpTransport(config.smtpUrl);
  const sender = startMailSender({
    database,
    transport,
    now: clock,
    from: config.mailFrom,
    onFailure: (err, mail) => log.warn({ err, mailId: mail?.id }, 'mail waits for its next try'),
  });
  return {
    stop: async () => {
      await sender.stop();
      transport.close();
    },
  };
}
