import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { axeFindings } from '../e2e/driving/axe.ts';
import { startBuiltPortal } from '../e2e/driving/built-portal.ts';
import { launchChromium } from '../e2e/driving/chromium.ts';
import { CLIENT_SCREENS } from './screenshots/client-screens.ts';
import { demoMails } from './screenshots/demo-mails.ts';
import { DOC_PICTURES, type DocPicture } from './screenshots/doc-pictures.ts';
import { drawHouse } from './screenshots/house-pictures.ts';
import { settle } from './screenshots/prepare-screen.ts';
import { saveDocPicture, savePicture } from './screenshots/save-picture.ts';
import { COLLECTOR, type Screen } from './screenshots/screen.ts';
import { STAFF_SCREENS } from './screenshots/staff-screens.ts';
import { causeTrouble } from './screenshots/trouble.ts';

// npm run screenshots -- [--only desk,queue] [--widths 1440,390] [--themes light] [folder]: draws every screen of the
// demo and prints what axe finds on it. With --docs it draws the pictures of README and docs instead.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '1440,768,390' },
    themes: { type: 'string', default: 'light,dark' },
    docs: { type: 'boolean', default: false },
  },
});
const FOLDER = positionals[0] ?? (values.docs ? 'docs/pictures' : 'screenshots');
const HEIGHTS: Readonly<Record<string, number>> = { 1440: 1000, 768: 1024, 390: 844 };

/** Longer pages are cut off; their rows repeat. */
const TALLEST = 2600;

/** The widths of mail programs: on a desk and on a phone. */
const MAIL_WIDTHS = [700, 390];

const SCREENS = [...CLIENT_SCREENS, ...STAFF_SCREENS];

/** `--only` takes several parts of names, with commas. */
const isChosen = (name: string) => values.only.split(',').some((part) => name.includes(part));

interface Window {
  readonly width: number;
  readonly height: number;
  readonly theme: string;
}

const portal = await startBuiltPortal({ REQUESTS_PER_MINUTE: '100000' });
const browser = await launchChromium();
try {
  if (values.docs) await drawDocs(browser);
  else await drawAll(browser);
} finally {
  await browser.close();
  await portal.stop();
}

async function drawDocs(program: Browser): Promise<void> {
  for (const picture of DOC_PICTURES) {
    if (isChosen(picture.file)) await drawDocPicture(program, picture);
  }
  await drawHouse(FOLDER, isChosen);
}

async function drawDocPicture(program: Browser, picture: DocPicture): Promise<void> {
  const { file, size, theme } = picture;
  const screen = SCREENS.find(({ name }) => name === picture.screen);
  if (screen === undefined) throw new Error(`There is no screen ${picture.screen}.`);
  const [width, height] = size;
  const page = await openScreen(program, screen, { width, height, theme });
  await page.evaluate('window.scrollTo(0, 0)');
  await saveDocPicture(page, join(FOLDER, `${file}.png`));
  await page.context().close();
}

async function drawAll(program: Browser): Promise<void> {
  const chosen = SCREENS.filter(({ name }) => isChosen(name));
  for (const width of values.widths.split(',').map(Number)) {
    for (const theme of values.themes.split(',')) {
      const window = { width, height: HEIGHTS[width] ?? 900, theme };
      for (const screen of chosen) await drawScreen(program, screen, window);
    }
  }
  for (const theme of values.themes.split(',')) await drawMails(program, theme);
}

/** Draws a screen whole; a screen that cannot be drawn is named, and the others are drawn. */
async function drawScreen(program: Browser, screen: Screen, window: Window): Promise<void> {
  const file = join(FOLDER, `${window.width}-${window.theme}`, `${screen.name}.png`);
  try {
    const page = await openScreen(program, screen, window);
    await showWhole(page, window);
    await savePicture(page, file);
    console.log(file, ...(screen.isPrinted === true ? [] : await faultsOf(page)));
    await screen.after?.(page);
    await page.context().close();
  } catch (error) {
    console.log(file, String(error).split('\n')[0]);
    process.exitCode = 1;
  }
}

/** Opens a screen in a browser window of its own. */
async function openScreen(program: Browser, screen: Screen, window: Window): Promise<Page> {
  const context = await signedIn(program, window, screen.user);
  const page = await context.newPage();
  const path = typeof screen.path === 'string' ? screen.path : await screen.path(page);
  if (screen.trouble !== undefined) {
    await causeTrouble(page, path, screen.trouble);
    return page;
  }
  await page.goto(path);
  await settle(page);
  await screen.prepare?.(page);
  await settle(page);
  if (screen.isPrinted === true) await page.emulateMedia({ media: 'print' });
  return page;
}

/** Makes the window as high as the page. Over a page, dialogs and menus are drawn as they show. */
async function showWhole(page: Page, { width, height }: Window): Promise<void> {
  const isCovered = await page.evaluate(
    () =>
      document.querySelector(
        'dialog[open], [role=dialog], [role=menu], :popover-open, header [aria-expanded=true]',
      ) !== null,
  );
  if (isCovered) return;
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(whole, height), TALLEST) });
  await page.evaluate('window.scrollTo(0, 0)');
}

/** Draws every kind of mail as mail programs show it. */
async function drawMails(program: Browser, theme: string): Promise<void> {
  for (const width of MAIL_WIDTHS) {
    const context = await signedIn(program, { width, height: 900, theme }, COLLECTOR);
    const mails = await demoMails(context.request);
    const page = await context.newPage();
    const folder = join(FOLDER, `mail-${width}-${theme}`);
    mkdirSync(folder, { recursive: true });
    for (const [name, html] of mails) {
      if (!isChosen(`mail-${name}`)) continue;
      await page.setContent(html);
      const file = join(folder, `${name}.png`);
      await page.screenshot({ path: file, fullPage: true });
      console.log(file);
    }
    await context.close();
  }
}

async function signedIn(
  program: Browser,
  { width, height, theme }: Window,
  email: string | undefined,
): Promise<BrowserContext> {
  const context = await program.newContext({
    baseURL: portal.url,
    viewport: { width, height },
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(15_000);
  if (email === undefined) return context;
  const data = { email, password: 'cellar-door-55' };
  await context.request.post('/api/rest-auth/login/', { data });
  return context;
}

/** What is wrong with the screen: findings of axe, sideways scrolling. Ends the run with exit code 1. */
async function faultsOf(page: Page): Promise<unknown[]> {
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const faults = await axeFindings(page);
  if (overhang > 0) faults.push(`scrolls sideways by ${overhang} px`);
  if (faults.length > 0) process.exitCode = 1;
  return faults;
}
