import { expect, test } from 'vitest';
import { startMailServer } from '../../testing/mail-server.ts';
import { smtpTransport } from './mail-transport.ts';

const MAIL = {
  from: 'portal@mwc.example',
  replyTo: 'support@mwc.example',
  recipients: ['ada@example.com'],
  subject: 'Pull Request Received',
  text: 'Your bottles are on their way.',
  html: '<p>Your bottles are on their way.</p>',
  messageId: 'one@mwc.example',
  date: new Date('2026-03-02T15:00:00Z'),
};

test.each([
  { outcome: 'is refused when it encrypts under a certificate that nobody knows', offers: true },
  { outcome: 'is used in clear when SMTP_URL says so', offers: true, asked: '?ignoreTLS=true' },
  { outcome: 'is used in clear when it offers nothing else', offers: false },
  { outcome: 'is refused when SMTP_URL insists', offers: false, asked: '?requireTLS=true' },
])('a mail server $outcome', async ({ outcome, offers, asked = '' }) => {
  const server = await startMailServer([], offers);
  const transport = smtpTransport(`${server.url}${asked}`);
  const isRefused = outcome.startsWith('is refused');
  try {
    const sent = transport.send(MAIL);
    if (isRefused) await expect(sent).rejects.toThrow(/certificate|STARTTLS/);
    else await expect(sent).resolves.toEqual({ refused: [] });
    expect(server.mails).toHaveLength(isRefused ? 0 : 1);
  } finally {
    transport.close();
    await server.stop();
  }
});
