import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { PAPER } from '@portal/contract/provider/colors';
import { PAGES } from '@portal/contract/house/content/pages';
import {
  type Provider,
  PROVIDER_META,
  SESSION_META,
} from '@portal/contract/provider/provider.schemas';
import { type Theme, THEME_COOKIE, themeOf } from '@portal/contract/provider/theme';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { withinTime } from '../db/time-limit.ts';
import { currentProvider } from '../lib/provider/current-provider.ts';
import { declareAccess } from './access.ts';
import { readCookie } from './cookies.ts';
import { answerNoRoute } from './errors.ts';
import { readPreloads } from './page-preloads.ts';

const TIMEOUT_MS = 1_000;
const SECURITY_TEXT_LIFE_MS = 180 * 24 * 60 * 60_000;

/**
 * Serves the built web app: known page paths with 200, any other path with 404, both with the app. The page contains
 * the provider's texts and whether a session cookie was sent.
 */
export async function pageServer(
  app: FastifyInstance,
  { context, folder }: { context: AppContext; folder: string },
): Promise<void> {
  declareAccess(app, { access: 'public' });
  const provider = pageProvider(context);
  const page = await preparePage(provider, folder);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.routeOptions.url ?? '';
    // Pages with a secret in their path must not send it as referrer.
    if (path.endsWith('/:token')) reply.header('Referrer-Policy', 'strict-origin');
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .send(
        await page(
          path,
          readCookie(request, context.config, 'sessionid') !== undefined,
          themeOf(request.cookies[THEME_COOKIE]),
        ),
      );
  };
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    // The build writes a brotli file beside each asset; other encodings are made while sending.
    preCompressed: true,
    // Only the build's files for clients are served, whatever else is in the folder.
    globIgnore: ['!(*.svg|icon-*.png|service-worker.js)', '!(assets)/**/*', '**/*.map', '**/*.br'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', cacheControlOf(path));
    },
  });
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('Cache-Control', 'public, max-age=3600')
      .send(installManifest(await provider())),
  );
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(securityText(context, await provider())),
  );
  for (const path of PAGES) app.get(path, { schema: { hide: true } }, sendPage);
  app.setNotFoundHandler({ preValidation: app.rateLimit() }, (request, reply) => {
    if (!['GET', 'HEAD'].includes(request.method)) return answerNoRoute(request, reply);
    return sendPage(request, reply.code(404));
  });
}

/**
 * Asset names contain a hash of their content, so they are cached for a year; files with fixed names are revalidated.
 */
function cacheControlOf(path: string): string {
  const isNamedByContent = path.includes(`${sep}assets${sep}`);
  return isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

async function preparePage(
  provider: () => Promise<Provider>,
  folder: string,
): Promise<(path: string, hasSessionCookie: boolean, theme: Theme) => Promise<string>> {
  const preloads = await readPreloads(folder);
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  return async (path, hasSessionCookie, theme) => {
    const head = [
      meta(PROVIDER_META, JSON.stringify(await provider())),
      hasSessionCookie ? `${meta(SESSION_META, 'yes')}${USER_PRELOAD}` : '',
      preloads(path, hasSessionCookie),
    ];
    return html
      .replace('<html', `<html data-theme="${theme}"`)
      .replace('</head>', () => `${head.join('')}</head>`);
  };
}

/** How devices install the portal: its name, icons and colors (docs/decisions/034-installed-app.md). */
function installManifest({ shortName, legalName, accentColor }: Provider) {
  const icon = (sizes: string, purpose: string) => ({
    src: `/icon-${sizes}.png`,
    sizes: `${sizes}x${sizes}`,
    type: 'image/png',
    purpose,
  });
  return {
    name: `${legalName} client portal`,
    short_name: shortName,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: accentColor,
    icons: [icon('192', 'any'), icon('512', 'any'), icon('512', 'maskable')],
  };
}

/** Whom to tell of a vulnerability, as RFC 9116 asks; it must not expire more than a year ahead. */
function securityText({ clock, config }: AppContext, { contactEmail }: Provider): string {
  const expires = new Date(clock().getTime() + SECURITY_TEXT_LIFE_MS);
  const lines = [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    ...(config.publicUrl === null
      ? []
      : [`Canonical: ${config.publicUrl}/.well-known/security.txt`]),
  ];
  return `${lines.join('\n')}\n`;
}

/** Loads the signed-in user in parallel with the app, whose first call reuses this answer. */
const USER_PRELOAD =
  '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/rest-auth/user/">';

const ESCAPES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

function meta(name: string, content: string): string {
  const escaped = content.replace(/[&"<>]/g, (character) => ESCAPES[character] ?? character);
  return `<meta name="${name}" content="${escaped}">`;
}

/**
 * Returns the provider for the next page: the current one, or the last known one while the database is busy or down,
 * because the page must still load then.
 */
export function pageProvider({ config, database }: AppContext): () => Promise<Provider> {
  let known = config.providerSettings;
  return async () => {
    known = await withinTime(TIMEOUT_MS, 'The texts of the provider did not come in time.', () =>
      currentProvider(database.db, config),
    ).catch(() => known);
    return known;
  };
}
