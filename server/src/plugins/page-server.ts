import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { PAGES } from '@portal/contract/content/pages';
import { PROVIDER_META, SESSION_META } from '@portal/contract/provider/provider.schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { declareAccess } from './access.ts';
import { answerNoRoute } from './errors.ts';
import { readPreloads } from './page-preloads.ts';
import { pageProvider } from './page-provider.ts';
import { SESSION_COOKIE } from './session.ts';

/**
 * Serves the built web app: known page paths with 200, any other path with 404, both with the app, whose 404
 * screen says so. The page carries the provider's texts and whether a session cookie came along.
 */
export async function pageServer(
  app: FastifyInstance,
  { context, folder }: { context: AppContext; folder: string },
): Promise<void> {
  declareAccess(app, 'public');
  const page = await preparePage(context, folder);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.routeOptions.url ?? '';
    // What the page asks for names the page it came from: not when that is a secret link of a mail.
    if (path.endsWith('/:token')) reply.header('Referrer-Policy', 'strict-origin');
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .send(await page(path, request.cookies[SESSION_COOKIE] !== undefined));
  };
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    // The build lays a brotli beside each asset; other encodings are made while sending.
    preCompressed: true,
    globIgnore: ['**/index.html', '**/.vite/**', '**/*.map', '**/*.br'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', cacheControlOf(path));
    },
  });
  for (const path of PAGES) app.get(path, { schema: { hide: true } }, sendPage);
  app.setNotFoundHandler((request, reply) => {
    if (!['GET', 'HEAD'].includes(request.method)) return answerNoRoute(request, reply);
    return sendPage(request, reply.code(404));
  });
}

/** Assets are named by their content and kept for a year; whatever keeps its name is asked for again soon. */
function cacheControlOf(path: string): string {
  const isNamedByContent = path.includes(`${sep}assets${sep}`);
  return isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

async function preparePage(
  context: AppContext,
  folder: string,
): Promise<(path: string, hasSessionCookie: boolean) => Promise<string>> {
  const preloads = await readPreloads(folder);
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const provider = pageProvider(context);
  return async (path, hasSessionCookie) => {
    const head = [
      meta(PROVIDER_META, JSON.stringify(await provider())),
      hasSessionCookie ? `${meta(SESSION_META, 'yes')}${USER_PRELOAD}` : '',
      preloads(path, hasSessionCookie),
    ];
    return html.replace('</head>', () => `${head.join('')}</head>`);
  };
}

/** Who is signed in is asked beside the app's download: the app's own first call takes this answer. */
const USER_PRELOAD =
  '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/rest-auth/user/">';

const ESCAPES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

function meta(name: string, content: string): string {
  const escaped = content.replace(/[&"<>]/g, (character) => ESCAPES[character] ?? character);
  return `<meta name="${name}" content="${escaped}">`;
}
