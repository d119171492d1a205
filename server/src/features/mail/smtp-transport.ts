import { createTransport } from 'nodemailer';
import { type MailTransport, toMailOptions } from './mail-transport.ts';

/** Timeouts of a mail server in milliseconds: to connect and greet, and between two answers. */
export interface SmtpTimeouts {
  readonly connectMs: number;
  readonly silenceMs: number;
}

const TIMEOUTS: SmtpTimeouts = { connectMs: 10_000, silenceMs: 30_000 };

/** Hands mails to the server of `SMTP_URL` (`smtp://user:password@host:587`, or `smtps://`). */
export function smtpTransport(url: string, { connectMs, silenceMs } = TIMEOUTS): MailTransport {
  const smtp = createTransport({
    url,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
  });
  return {
    send: async (mail) => {
      const { rejected } = await smtp.sendMail(toMailOptions(mail));
      return { refused: rejected };
    },
    close: () => smtp.close(),
  };
}
