import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { PAGES } from '@portal/contract/house/content/pages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrowserSession } from '../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';

/** A manifest like that of the web app's build. */
const manifest = {
  'index.html': { file: 'assets/app-1a2b.js', isEntry: true },
  '_kit.js': { file: 'assets/kit-2b.js', imports: ['index.html'], css: ['assets/kit-3c.css'] },
  'src/pages/client/login-page.tsx': {
    file: 'assets/login-4d.js',
    imports: ['index.html', '_kit.js'],
    css: ['assets/login-5e.css'],
  },
  'src/pages/client/about-page.tsx': { file: 'assets/about-6f.js', imports: ['index.html'] },
  'src/pages/client/inventory-page.tsx': { file: 'assets/inventory-7a.js' },
  'src/pages/staff/staff-shell.tsx': { file: 'assets/shell-8b.js', imports: ['_kit.js'] },
  'src/features/warehouse/desk/desk.tsx': { file: 'assets/desk-9c.js', imports: ['_kit.js'] },
};

/** Files beside the app and above it, as after a careless deployment. */
const HIDDEN = ['.env', '.git/config', '.git/HEAD', 'backup.sql', '.vite/manifest.json'];
const SECRET = 'secret-of-the-operator';
/** Names that scanners try first, without those of our own files. */
const GUESSED_NAMES = `
  admin administrator api-docs app backup backups bin cgi-bin conf config console data
  database db debug dev dist docs dump env error export graphql health home id_rsa index
  install key log logs mail main manager manifest metrics old phpinfo portal private prod
  secret secrets server settings setup site src status storage swagger swagger-ui test tmp
  trace upload uploads user users var vendor web wp-admin wp-login .aws/credentials
  .DS_Store .dockerenv .htaccess .htpasswd .npmrc .ssh/id_rsa .svn/entries
`
  .trim()
  .split(/\s+/);
const GUESSED_ENDS = [
  '',
  '.bak',
  '.conf',
  '.env',
  '.json',
  '.js.map',
  '.log',
  '.old',
  '.php',
  '.sql',
];

describe('the page server', () => {
  let portal: TestApp;
  let folder: string;
  let visitor: BrowserSession;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-pages-'));
    await mkdir(join(folder, 'assets'));
    await mkdir(join(folder, '.vite'));
    await writeFile(join(folder, 'index.html'), '<html><head></head><body>app</body></html>');
    await writeFile(join(folder, 'favicon.svg'), '<svg/>');
    await writeFile(join(folder, 'assets/app-1a2b.js'), 'start()');
    await writeFile(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync('start()'));
    await writeFile(join(folder, 'assets/app-1a2b.js.map'), '{}');
    await mkdir(join(folder, '.git'));
    for (const hidden of HIDDEN) await writeFile(join(folder, hidden), SECRET);
    await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
    portal = await buildTestApp(
      { PROVIDER_LEGAL_NAME: 'Hudson & "Sons" <Cellars>', LOG_LEVEL: 'info' },
      { webFolder: folder },
    );
    visitor = new BrowserSession(portal.app);
  });
  afterAll(async () => {
    await portal.close();
    await rm(folder, { recursive: true });
  });

  it('answers every page of the app with the app', async () => {
    for (const page of PAGES) {
      const response = await visitor.get(page.replace(/:\w+/, '12'));
      expect(response.statusCode, page).toBe(200);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.body).toContain('<body>app</body>');
    }
  });

  it('answers any other path with 404 and the app, whose 404 screen says so', async () => {
    for (const path of ['/404', '/no/such/page', '/inventory/12/13', '/index.html.bak']) {
      const response = await visitor.get(path);
      expect(response.statusCode, path).toBe(404);
      expect(response.body).toContain('<body>app</body>');
    }
  });

  it('counts paths that do not exist towards the requests a minute', async () => {
    const strict = await buildTestApp({ REQUESTS_PER_MINUTE: '3' }, { webFolder: folder });
    const statuses: number[] = [];
    for (const path of ['/no', '/such', '/api/page', '/no/such', '/api/no/such', '/login']) {
      statuses.push((await strict.app.inject(path)).statusCode);
    }
    expect(statuses).toEqual([404, 404, 404, 429, 429, 200]);
    await strict.close();
  });

  it('sends its security headers with every page, file and refusal', async () => {
    for (const path of ['/login', '/assets/app-1a2b.js', '/no/such', '/case-inventory/%E0%A4%A']) {
      const { headers } = await visitor.get(path);
      expect(headers['permissions-policy'], path).toContain('camera=(self)');
      expect(headers['cross-origin-resource-policy'], path).toBe('same-origin');
    }
  });

  it('shows the 404 screen for a URL that cannot be decoded, and answers 404 in the API', async () => {
    const page = await visitor.get('/case-inventory/%E0%A4%A');
    expect([page.statusCode, page.headers.location]).toEqual([302, '/404']);
    const call = await visitor.get('/api/wines/%E0%A4%A/');
    expect([call.statusCode, call.json()]).toEqual([404, { detail: 'Not found.' }]);
  });

  it('carries the provider’s texts, safely, and whether a session cookie came along', async () => {
    const first = await new BrowserSession(portal.app).get('/login');
    expect(first.body).toContain('Hudson &amp; \\&quot;Sons\\&quot; &lt;Cellars&gt;');
    expect(first.body).not.toContain('portal-session');
    const returning = new BrowserSession(portal.app);
    returning.cookies.set('sessionid', 'something');
    expect((await returning.get('/')).body).toContain('<meta name="portal-session" content="yes">');
  });

  it('sends the page in the theme the user chose, and in the system’s to everybody else', async () => {
    const themeSent = async (stored: string | undefined) => {
      const browser = new BrowserSession(portal.app);
      if (stored !== undefined) browser.cookies.set('theme', stored);
      return /<html data-theme="(.*?)">/.exec((await browser.get('/login')).body)?.[1];
    };
    expect(await themeSent('dark')).toBe('dark');
    expect(await themeSent('light')).toBe('light');
    expect(await themeSent(undefined)).toBe('system');
    expect(await themeSent('"><script>')).toBe('system');
  });

  it('tells researchers whom to write to, until half a year from now', async () => {
    const text = await visitor.get('/.well-known/security.txt');
    expect(text.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text.body.split('\n')).toEqual([
      'Contact: mailto:contact@mwc.example',
      'Expires: 2026-08-29T15:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: http://portal.test/.well-known/security.txt',
      '',
    ]);
  });

  it('tells devices how to install the portal, in the company’s name and color', async () => {
    const manifest = await visitor.get('/manifest.webmanifest');
    expect(manifest.headers['content-type']).toContain('application/manifest+json');
    expect(manifest.json()).toMatchObject({
      name: 'Hudson & "Sons" <Cellars> client portal',
      display: 'standalone',
      theme_color: '#6b1e2e',
    });
  });

  it('keeps assets for a year, asks for the rest again, and hides what is not for clients', async () => {
    const asset = await new BrowserSession(portal.app).get('/assets/app-1a2b.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers['set-cookie']).toBeUndefined();
    const icon = await visitor.get('/favicon.svg');
    expect(icon.headers['cache-control']).toBe('public, max-age=3600');
    expect((await new BrowserSession(portal.app).get('/favicon.svg')).cookies).toEqual([]);
    expect(asset.headers['x-content-type-options']).toBe('nosniff');
    for (const hidden of [
      '/assets/app-1a2b.js.map',
      '/.vite/manifest.json',
      '/package.json',
      '/.git/config',
      '/.env',
      '/assets/../.vite/manifest.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/assets/..%2f..%2fpackage.json',
    ]) {
      expect((await visitor.get(hidden)).statusCode, hidden).toBe(404);
    }
  });

  it('answers no guessed path with a file that is not for clients', async () => {
    const root = join(import.meta.dirname, '../../..');
    const folders = ['', 'server', 'server/src', 'server/src/plugins', 'contract', 'web', 'deploy'];
    const listed = await Promise.all(
      folders.map(async (under) =>
        (await readdir(join(root, under))).map((name) => `${under}/${name}`.replace(/^\//, '')),
      ),
    );
    const paths = [
      ...listed.flat(),
      ...HIDDEN,
      ...GUESSED_NAMES.flatMap((name) => GUESSED_ENDS.map((end) => `${name}${end}`)),
    ];
    const found: string[] = [];
    let sent = 0;
    for (const path of paths) {
      for (const url of [`/${path}`, `/assets/..%2f${path}`]) {
        // Each call has another network, because rate limits are not tested here.
        const remoteAddress = `10.0.${sent >> 8}.${sent & 255}`;
        sent += 1;
        const { statusCode, body } = await portal.app.inject({ url, remoteAddress });
        if (statusCode === 200 || body.includes(SECRET)) found.push(url);
      }
    }
    expect(paths.length).toBeGreaterThan(500);
    expect(found).toEqual([]);
    expect((await visitor.get('/assets/app-1a2b.js')).statusCode).toBe(200);
  }, 240_000);

  it('lets a browser fetch the page’s own module and who is signed in beside the app', async () => {
    const linked = async (browser: BrowserSession, path: string) =>
      [...(await browser.get(path)).body.matchAll(/<link rel="(\w+)"[^>]* href="([^"]+)"/g)].map(
        ([, rel, href]) => `${rel} ${href}`,
      );
    const login = [
      'modulepreload /assets/login-4d.js',
      'modulepreload /assets/kit-2b.js',
      'preload /assets/login-5e.css',
      'preload /assets/kit-3c.css',
    ];
    const stranger = new BrowserSession(portal.app);
    expect(await linked(stranger, '/login')).toEqual(login);
    expect(await linked(stranger, '/inventory')).toEqual(login);
    expect(await linked(stranger, '/about')).toEqual(['modulepreload /assets/about-6f.js']);
    const returning = new BrowserSession(portal.app);
    returning.cookies.set('sessionid', 'something');
    expect(await linked(returning, '/inventory')).toEqual([
      'preload /api/rest-auth/user/',
      'modulepreload /assets/inventory-7a.js',
    ]);
    expect(await linked(returning, '/staff')).toEqual([
      'preload /api/rest-auth/user/',
      'modulepreload /assets/shell-8b.js',
      'modulepreload /assets/kit-2b.js',
      'modulepreload /assets/desk-9c.js',
      'preload /assets/kit-3c.css',
    ]);
    expect(await linked(returning, '/staff/mail')).toEqual(['preload /api/rest-auth/user/']);
  });

  it('sends an asset as the build compressed it, and plain to who cannot read that', async () => {
    const small = await visitor.get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect(small.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe('start()');
    const plain = await visitor.get('/assets/app-1a2b.js');
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, 'start()']);
    expect((await visitor.get('/assets/app-1a2b.js.br')).statusCode).toBe(404);
  });

  it('gives a browser its anti-forgery token with the first page, known or not', async () => {
    for (const page of ['/login', '/no/such/page']) {
      const { headers } = await new BrowserSession(portal.app).get(page);
      expect(headers['set-cookie'], page).toMatch(
        /^csrftoken=[A-Za-z0-9]{32}; Max-Age=31449600; Path=\/; SameSite=Lax$/,
      );
    }
  });

  it('never logs the secret of a link or a search text', async () => {
    const secret = 'secret-of-the-link';
    const paths = ['/reset-password/', '/undo-email-change/', '/inventory?search=', '/?token='];
    for (const path of paths) await visitor.get(`${path}${secret}`);
    expect(portal.logLines.join('\n')).toContain('"path":"/undo-email-change/…"');
    expect(portal.logLines.join('\n')).not.toContain(secret);
  });

  it('lets no request of a page with a secret link name that link', async () => {
    const policy = async (path: string) => (await visitor.get(path)).headers['referrer-policy'];
    expect(await policy('/reset-password/secret')).toBe('strict-origin');
    expect(await policy('/undo-email-change/secret')).toBe('strict-origin');
    expect(await policy('/reset-password')).toBe('same-origin');
  });

  it('refuses to write to a page', async () => {
    const response = await new BrowserSession(portal.app).post('/inventory');
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('GET, HEAD');
  });
});
