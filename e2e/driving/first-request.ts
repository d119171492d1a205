import type { Page } from 'playwright-core';
import type { Opening } from './opening-scene.ts';
import { signInFirst, untilMailed } from './house-setup.ts';

const CLIENT = 'anna.keller@client.example';

/** The dashboard counts the bottles of the client. */
async function untilStored(phone: Page, bottles: number): Promise<void> {
  const totals = phone.getByRole('region', { name: 'Totals' });
  await totals.getByText(String(bottles), { exact: true }).waitFor();
}

export async function takeInvitation({ house, desk, phone, film }: Opening): Promise<void> {
  await untilMailed(desk, CLIENT, 'Your OAK portal');
  await signInFirst(phone, house.linkTo(CLIENT), CLIENT);
  await phone.getByRole('heading', { level: 1, name: /^Good .*, Anna$/ }).waitFor();
  await untilStored(phone, 27);
  await film('first-page', phone);
  await desk.goto('/staff/invitations');
  await desk.getByText('1 of 3 people have signed in.').waitFor();
}

export async function requestBottles({ phone }: Opening): Promise<void> {
  await phone.goto('/inventory?search=margaux');
  await phone
    .getByRole('main')
    .getByRole('link', { name: /Margaux/ })
    .first()
    .click();
  await phone.getByRole('main').getByRole('combobox').first().selectOption('2');
  await phone
    .getByRole('main')
    .getByRole('button', { name: /^pull from/ })
    .first()
    .click();
  await phone.getByText('2 bottle(s) in Pull Request').waitFor();
  await phone.goto('/cart');
  await phone.getByRole('link', { name: 'Continue to Deliver' }).first().click();
  await phone.getByRole('radio', { name: 'OAK Van Delivery' }).check();
  await phone.getByRole('button', { name: 'Continue' }).click();
  await phone.getByText('Rue du Lac 12').waitFor();
  await phone
    .getByRole('group', { name: /Picking Up Wines/ })
    .getByLabel('No')
    .check();
  await phone.getByRole('button', { name: 'Submit Pull Request' }).click();
  await phone.getByRole('heading', { level: 1, name: 'Pull Request Received' }).waitFor();
}

export async function deliverRequest(opening: Opening): Promise<void> {
  const { desk, phone, film } = opening;
  await desk.goto('/staff');
  await desk.getByRole('link', { name: /^1\s*Requests waiting$/ }).click();
  const request = desk.getByRole('link', { name: /^#\d{6}$/ });
  await desk.goto((await request.getAttribute('href')) ?? '');
  await desk.getByRole('button', { name: /^Confirm (?!all)/ }).click();
  await desk.getByText(/, confirmed$/).waitFor();
  await desk.getByRole('checkbox', { name: 'Case #502' }).click();
  await desk.getByText('2 of 2 picked').waitFor();
  await film('request', desk);
  await desk.getByRole('button', { name: 'Mark 2 bottles pulled' }).click();
  await handOver(desk);
  await desk.getByText('Received by Anna Keller').waitFor();

  await phone.goto('/orders/history');
  await phone.getByRole('link', { name: /#\d{6}/ }).click();
  await phone.getByText('Received by Anna Keller').waitFor();
  await phone.getByText('delivered', { exact: true }).waitFor();
  await film('delivered', phone);
  await countBottles(opening);
  await untilMailed(desk, CLIENT, 'delivered');
}

async function handOver(desk: Page): Promise<void> {
  await desk.getByRole('link', { name: /^Hand over/ }).click();
  await desk.getByLabel('Who takes the bottles?').fill('Anna Keller');
  await desk.getByLabel('The person is over 21').check();
  await desk.getByText('The person cannot sign here?').click();
  await desk.getByLabel('Name of the person who signs').fill('Anna Keller');
  await desk.getByLabel('I have seen this person sign').check();
  await desk.getByRole('button', { name: 'Hand over 2 bottles' }).click();
}

/** 82 bottles moved in, 27 of them the client's, and 2 have left: on every page that counts them. */
async function countBottles({ desk, phone }: Opening): Promise<void> {
  await phone.goto('/');
  await untilStored(phone, 25);
  await phone.goto('/inventory');
  await phone.getByText(/\(25 Bottles\)/).waitFor();
  await desk.goto('/staff/reports');
  await desk.getByText(/^80 stored\./).waitFor();
  await desk.getByRole('link', { name: 'Totals by client' }).click();
  await desk
    .getByRole('row', { name: /^Anna Keller/ })
    .getByRole('link', { name: '25' })
    .waitFor();
  await desk.getByRole('link', { name: 'Anna Keller' }).click();
  const figures = desk.getByRole('list', { name: 'At a glance' });
  await figures.getByRole('link', { name: /^25 stored/i }).waitFor();
  await figures.getByRole('link', { name: /^3 cases/i }).waitFor();
  await desk.goto('/staff/stock/check');
  await desk.getByText('All counts match.').waitFor();
}
