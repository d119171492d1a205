import type { Config } from '../../config.ts';
import { type Finding, ok, warning } from './finding.ts';

interface Advice {
  readonly applies: (config: Config) => boolean;
  readonly text: string;
}

/** Settings that start but are not right for real clients; wrong ones never get this far. */
const ADVICE: readonly Advice[] = [
  { applies: ({ isProduction }) => !isProduction, text: 'NODE_ENV is not production' },
  { applies: ({ isDemo }) => isDemo, text: 'DEMO is on: everybody knows its passwords' },
  {
    applies: ({ publicUrl }) => publicUrl === null,
    text: 'PUBLIC_URL is not set: links in mails lead to HOST:PORT',
  },
  {
    applies: ({ publicUrl }) => publicUrl !== null && !publicUrl.startsWith('https:'),
    text: 'PUBLIC_URL is not https: cookies travel in clear',
  },
  {
    applies: ({ smtpUrl }) => smtpUrl === null,
    text: 'SMTP_URL is not set: mails are files under DATA_DIR/mail',
  },
  {
    applies: ({ publicUrl, trustedProxies }) =>
      publicUrl?.startsWith('https:') === true && trustedProxies.length === 0,
    text: 'TRUST_PROXY is not set: behind a proxy all clients count as one address',
  },
];

/** Reports settings that are not fit for real clients. */
export function checkSettings(config: Config): Finding {
  const given = ADVICE.filter(({ applies }) => applies(config)).map(({ text }) => text);
  return given.length === 0 ? ok('as real clients need them') : warning(given.join('; '));
}
