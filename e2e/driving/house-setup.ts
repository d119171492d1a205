import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { codeOf } from '../../server/src/testing/factor-operations.ts';
import type { Opening } from './opening-scene.ts';

const MANAGER = 'ines.vidal@oak.example';
const COLLEAGUE = 'bo.lind@oak.example';
const PASSWORD = 'cellar-door-55';
const HOUSE_FILES = ['clients', 'people', 'addresses', 'bottles', 'requests'].map((name) =>
  fileURLToPath(new URL(`../samples/small-house/${name}.csv`, import.meta.url)),
);

/** What the files call otherwise than the portal. */
const ANSWERS: readonly (readonly [question: RegExp, answer: string])[] = [
  [/"rouge"/, 'Red'],
  [/"blanc"/, 'White'],
  [/"mousseux"/, 'Sparkling-White'],
  [/"0\.75"/, '750'],
  [/"Jeroboam"/, '3000'],
  [/"Vault 2"/, '(create)'],
  [/^requests, Kind: "out"/, 'pull'],
];

/** The page of staff lists mails as they leave. */
export async function untilMailed(desk: Page, email: string, subject: string): Promise<void> {
  await desk.goto(`/staff/mail?search=${encodeURIComponent(email)}`);
  await desk
    .getByRole('row', { name: new RegExp(subject) })
    .getByText(/^Sent /)
    .waitFor();
}

/** Sets the password of an invitation. */
async function setPassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
}

/** Sets the password of an invitation and signs in with it. */
export async function signInFirst(page: Page, link: string, email: string): Promise<void> {
  await setPassword(page, link);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'log in', exact: true }).click();
}

export async function enterHouse({ house, desk }: Opening): Promise<void> {
  const names = ['--first-name', 'Ines', '--last-name', 'Vidal'];
  const output = await house.command('create-user', '--staff', '--email', MANAGER, ...names);
  await signInFirst(desk, /http\S+/.exec(output)?.[0] ?? '', MANAGER);
  await desk.getByRole('button', { name: 'Set up an app' }).click();
  const secret = await desk.getByLabel('Or enter this key').inputValue();
  await desk.getByLabel('Code of the app').fill(codeOf(secret, new Date()));
  await desk.getByRole('button', { name: 'Turn on' }).click();
  await desk.getByRole('button', { name: 'I have kept them' }).click();
  await desk.getByText(/^Setup: \d+ steps open/).waitFor();
}

export async function setUpHouse(opening: Opening): Promise<void> {
  const { house, desk, film } = opening;
  await desk.getByRole('link', { name: /^\d+ steps$/ }).click();
  await desk.getByText(/^\d+ steps open$/).waitFor();
  await film('setup', desk);
  await writeTexts(desk);
  await publishPages(opening);
  await describeWarehouse(desk);
  await inviteColleague(opening);
  await house.command('backup', join(house.dataDir, 'house.backup'));
  await desk.goto('/staff/setup');
  for (const step of ['Store', 'Logo and color']) await answer(desk, 'Not for us', step);
  await answer(desk, 'Done', 'Backup');
}

/** What a manager says of a step that the portal does not see. */
async function answer(desk: Page, said: 'Done' | 'Not for us', step: string): Promise<void> {
  const row = desk.getByRole('row').filter({ has: desk.getByRole('rowheader', { name: step }) });
  await row.getByRole('button', { name: said }).click();
  await row.getByRole('button', { name: 'Open again' }).waitFor();
}

async function writeTexts(desk: Page): Promise<void> {
  await desk.getByRole('link', { name: 'What we offer' }).click();
  await desk.getByLabel('Storage conditions').fill('12 °C and 70% humidity');
  const address = 'Rue du Quai 1\n1204 Genève';
  await desk.getByLabel('Warehouse address, one line each').fill(address);
  await desk.getByLabel('Warehouse hours, one line each').fill('Monday to Friday 8:00 to 17:00');
  for (const service of [/by common carrier$/, /have freight picked up$/]) {
    await desk.getByRole('checkbox', { name: service }).uncheck();
  }
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await desk.getByText(/^Saved\. Pages and mails use these texts/).waitFor();
}

async function publishPages({ desk, film }: Opening): Promise<void> {
  for (const slug of ['about', 'faq', 'terms']) {
    await desk.goto(`/staff/content/pages/${slug}`);
    await desk.getByText(/^Example text\. Nobody else can read it/).waitFor();
    if (slug === 'about') {
      const text = desk.getByLabel('Text', { exact: true });
      await text.fill('{{legal_name}} keeps fine wine in Geneva, at {{storage_conditions}}.');
      await desk.getByRole('button', { name: 'Save draft' }).click();
      await desk.getByText('Draft saved.').waitFor();
      await film('about', desk);
    }
    await desk.getByRole('button', { name: 'Publish' }).click();
    await desk.getByText('Published. Clients see it now.').waitFor();
  }
}

/** Locations, a van, a day off. */
async function describeWarehouse(desk: Page): Promise<void> {
  await desk.goto('/staff/locations');
  await desk.getByText('Add locations', { exact: true }).click();
  await desk.getByLabel('Codes, one in each line').fill('A-01 to A-12');
  await desk.getByRole('button', { name: 'Add 12 locations' }).click();
  await desk.getByText('12 locations are added.').waitFor();
  await desk.goto('/staff/content/vans');
  await desk.getByLabel('Name').fill('Van 1');
  await desk.getByLabel('Capacity in bottles').fill('240');
  await desk.getByRole('button', { name: 'Add a van' }).click();
  await desk.getByRole('rowheader', { name: 'Van 1' }).waitFor();
  await desk.goto('/staff/content/days-off');
  await desk.getByRole('spinbutton').first().focus();
  await desk.keyboard.type(`0101${new Date().getFullYear() + 1}`);
  await desk.getByLabel('Reason, as clients read it').fill('New Year');
  await desk.getByRole('button', { name: 'Add a day off' }).click();
  await desk.getByRole('row', { name: /New Year/ }).waitFor();
}

/** The second manager, who can approve from the first password on. */
async function inviteColleague({ house, desk, phone }: Opening): Promise<void> {
  await desk.goto('/staff/people');
  await desk.getByRole('button', { name: 'Invite a colleague' }).click();
  const form = desk.getByRole('dialog');
  await form.getByLabel('E-mail').fill(COLLEAGUE);
  await form.getByLabel('First name').fill('Bo');
  await form.getByLabel('Last name').fill('Lind');
  await form.getByLabel('Role', { exact: true }).selectOption('Manager');
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await desk.getByText(`The invitation is mailed to ${COLLEAGUE}.`).waitFor();
  await untilMailed(desk, COLLEAGUE, 'Your OAK portal');
  await setPassword(phone, house.linkTo(COLLEAGUE));
}

export async function moveClientsIn({ desk, film }: Opening): Promise<void> {
  await desk.goto('/staff/imports');
  await desk.getByRole('link', { name: 'Move a house in' }).click();
  await desk.getByLabel('Files').setInputFiles(HOUSE_FILES);
  await desk.getByRole('button', { name: 'Check the files' }).click();
  const questions = desk.getByRole('form', { name: 'Questions' });
  await questions.getByRole('heading').waitFor();
  for (const [question, text] of ANSWERS) await questions.getByLabel(question).fill(text);
  await questions.evaluate((form) => form.scrollIntoView());
  await film('questions', desk);
  await questions.getByRole('button', { name: /^Save the answers/ }).click();
  await desk.getByRole('button', { name: 'Move 3 clients and 82 bottles in' }).click();
  await desk.getByText(/Difference 0 \/ 0 \/ 0 l$/).waitFor();
  await film('reconciliation', desk);
  await desk.goto('/staff/setup');
  await answer(desk, 'Done', 'Labels');
  await desk.getByText('Everything is set up.').waitFor();
}

export async function inviteClients({ desk, film }: Opening): Promise<void> {
  await desk.goto('/staff/invitations');
  for (const name of ['Anna Keller', 'Luc Favre']) {
    await desk.getByRole('checkbox', { name: `Select ${name}` }).check();
  }
  await desk.getByRole('button', { name: 'Invite now' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Invite now' }).click();
  await desk.getByText('2 people invited.').waitFor();
  await desk.getByText('0 of 3 people have signed in.').waitFor();
  await film('invitations', desk);
}
