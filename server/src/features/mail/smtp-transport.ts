import { createTransport } from 'nodemailer';
import { type MailTransport, toMailOptions } from './mail-transport.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;

/** Hands mails to the server of `SMTP_URL` (`smtp://user:password@host:587`, or `smtps://`). */
export function smtpTransport(url: string): MailTransport {
  const smtp = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  });
  return {
    send: async (mail) => {
      const { rejected } = await smtp.sendMail(toMailOptions(mail));
      return { refused: rejected };
    },
    close: () => smtp.close(),
  };
}
