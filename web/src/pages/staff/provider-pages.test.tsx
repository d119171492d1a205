import type { ProviderTexts } from '@portal/contract/provider/provider-texts';
import { textsOf } from '@portal/contract/provider/provider-texts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dueDay } from '../../lib/due-day.ts';
import { type Answers, answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { datePart } from '../../testing/form-controls.ts';
import { openPage } from '../../testing/open-page.tsx';
import { testProvider } from '../../testing/test-provider.ts';
import { steward } from '../../testing/test-users.ts';

const settings = textsOf(testProvider);
const textsAnswer = (version: number, changed: Partial<ProviderTexts> = {}) => ({
  json: { version, settings, changed, logo_url: null, logo_ratio: 1 },
});

async function openTexts(put: Answers['PUT'] = textsAnswer(2)) {
  const requests = answerRequests({
    'GET /staff/provider/': textsAnswer(1, { phone: '555 0000' }),
    'PUT /staff/provider/': put,
  });
  const opened = openPage('/staff/content/texts', steward);
  await screen.findByRole('button', { name: 'Save' });
  const sent = () => requests.filter(({ call }) => call.startsWith('PUT '));
  return { ...opened, sent };
}

const withLogo = (version: number) => {
  const { json } = textsAnswer(version, { phone: '555 0000' });
  return { json: { ...json, logo_url: '/api/logo/7/', logo_ratio: 3 } };
};
const refusedLogo = (message: string) => ({ status: 400, json: { logo: [message] } });
const logoFile = (size = 10) => new File([new Uint8Array(size)], 'oak.png', { type: 'image/png' });

describe('What the company offers', () => {
  it('is a checkbox for each service, and what is not checked is switched off', async () => {
    const { user, sent } = await openTexts();
    const van = screen.getByRole('checkbox', { name: 'Our van picks wine up' });
    expect(van).toHaveProperty('checked', true);
    await user.click(van);
    await user.click(screen.getByRole('checkbox', { name: /have freight picked up$/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent()[0]?.body).toMatchObject({ services_off: 'pull LTLShipping\nadd VanDelivery' }),
    );
  });
});

describe('The brand of the provider', () => {
  it('shows the typed color in both themes with its contrast', async () => {
    const { user, container } = await openTexts();
    const color = screen.getByLabelText('Accent color');
    await user.clear(color);
    await user.type(color, '#6b1e2e');
    screen.getByText('Light theme: contrast 10.8');
    screen.getByText('Dark theme: contrast 8.3');
    await checkAccessibility(container);
    await user.clear(color);
    await user.type(color, '#ffcc00');
    screen.getByText('Light theme: contrast 1.4, at least 4.5 is needed');
    await user.type(color, 'x');
    expect(screen.queryByText(/theme: contrast/)).toBeNull();
  });

  it('is not saved with a color that cannot be read, and keeps what is typed', async () => {
    const { user, sent } = await openTexts();
    const color = screen.getByLabelText('Accent color');
    await user.clear(color);
    await user.type(color, '#ffcc00');
    await user.type(screen.getByLabelText('Telephone'), ' ext. 9');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('This color is too light to read on white. Choose a darker one.');
    expect(document.activeElement).toBe(color);
    expect(sent()).toEqual([]);
    expect(color).toHaveProperty('value', '#ffcc00');
    expect(screen.getByLabelText('Telephone')).toHaveProperty('value', '555 0000 ext. 9');
  });

  it('gets a logo, shown in both themes, and loses it; what is typed stays', async () => {
    const requests = answerRequests({
      'GET /staff/provider/': textsAnswer(1),
      'POST /staff/provider/logo/': withLogo(1),
      'DELETE /staff/provider/logo/': textsAnswer(1),
    });
    const { user, container } = openPage('/staff/content/texts', steward);
    await user.type(await screen.findByLabelText('Telephone'), ' ext. 9');
    const typed = `${settings.phone} ext. 9`;
    await user.upload(screen.getByLabelText('Logo'), logoFile());
    const shown = await screen.findAllByRole('img', { name: settings.short_name });
    expect(shown.map((image) => image.getAttribute('src')?.slice(0, 14))).toEqual([
      'data:image/png',
      'data:image/png',
    ]);
    screen.getByText('Clients do not see this logo yet.');
    await user.click(screen.getByRole('button', { name: 'Show this logo to clients' }));
    await screen.findByText(/^Saved\. Clients see it on their next page/);
    expect(screen.getAllByRole('img', { name: settings.short_name })).toHaveLength(2);
    expect(screen.getByLabelText('Telephone')).toHaveProperty('value', typed);
    await checkAccessibility(container);
    await user.click(screen.getByRole('button', { name: 'Remove the logo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the logo?' }));
    await user.click(dialog.getByRole('button', { name: 'Remove the logo' }));
    await waitFor(() =>
      expect(screen.queryByRole('img', { name: settings.short_name })).toBeNull(),
    );
    expect(screen.getByLabelText('Telephone')).toHaveProperty('value', typed);
    const sent = requests.filter(({ call }) => !call.startsWith('GET '));
    expect(sent.map(({ call }) => call)).toEqual([
      'POST /staff/provider/logo/',
      'DELETE /staff/provider/logo/',
    ]);
  });

  it('says why a file is no logo, before or after it is sent, and keeps what is typed', async () => {
    const message = 'oak.png: The picture has 1 × 1 pixels. A logo is at least 64 pixels high.';
    const requests = answerRequests({
      'GET /staff/provider/': textsAnswer(1),
      'POST /staff/provider/logo/': refusedLogo(message),
    });
    const { user } = openPage('/staff/content/texts', steward);
    await user.type(await screen.findByLabelText('Telephone'), ' ext. 9');
    await user.upload(screen.getByLabelText('Logo'), logoFile(1024 * 1024 + 1));
    await screen.findByText('oak.png: The file is larger than 1 MB.');
    expect(screen.queryByRole('button', { name: 'Show this logo to clients' })).toBeNull();
    expect(requests.some(({ call }) => call.startsWith('POST '))).toBe(false);
    await user.upload(screen.getByLabelText('Logo'), logoFile());
    expect(screen.queryByText('oak.png: The file is larger than 1 MB.')).toBeNull();
    const [broken] = await screen.findAllByRole('img', { name: settings.short_name });
    if (broken !== undefined) fireEvent.error(broken);
    await screen.findByText('oak.png: The picture cannot be read. Please choose another.');
    expect(screen.queryByRole('img', { name: settings.short_name })).toBeNull();
    await user.upload(screen.getByLabelText('Logo'), logoFile());
    await user.click(screen.getByRole('button', { name: 'Show this logo to clients' }));
    await screen.findByText(message);
    expect(screen.getByLabelText('Telephone')).toHaveProperty('value', `${settings.phone} ext. 9`);
  });
});

describe('The texts of the provider', () => {
  it('stand in their fields, with the settings beside what was changed', async () => {
    const { container } = await openTexts();
    expect(screen.getByLabelText('Telephone')).toHaveProperty('value', '555 0000');
    screen.getByText(`In the settings: ${settings.phone}`);
    expect(screen.getByLabelText('Store hours, one line each')).toHaveProperty(
      'value',
      settings.store_hours.join('\n'),
    );
    await checkAccessibility(container);
  });

  it('are saved together, with the version that was seen', async () => {
    const { user, sent } = await openTexts();
    const hours = screen.getByLabelText('Warehouse hours, one line each');
    await user.clear(hours);
    await user.type(hours, 'Monday{Enter}Tuesday');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved. Pages and mails use these texts from now on.');
    expect(sent()[0]?.body).toMatchObject({
      version: 1,
      phone: '555 0000',
      warehouse_hours: 'Monday\nTuesday',
    });
  });

  it('are refused under their fields, by the form and by the server', async () => {
    const refusal = { status: 400, json: { short_name: ['Too odd.'] } };
    const { user, sent } = await openTexts(refusal);
    const mailbox = screen.getByLabelText('Contact e-mail');
    await user.clear(mailbox);
    await user.type(mailbox, 'nobody');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Enter a valid email address.');
    expect(sent()).toEqual([]);
    await user.type(mailbox, '@oak.example');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Short name').getAttribute('aria-invalid')).toBe('true'),
    );
  });

  it('texts that another steward has changed show a message, and the input stays', async () => {
    const detail = 'Somebody else has changed the texts.';
    let current = textsAnswer(1);
    const requests = answerRequests({
      'GET /staff/provider/': () => current,
      'PUT /staff/provider/': { status: 409, json: { detail } },
    });
    const { user } = openPage('/staff/content/texts', steward);
    const phone = await screen.findByLabelText('Telephone');
    await user.clear(phone);
    await user.type(phone, '555 1111');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const sentence = await screen.findByText(new RegExp(detail));
    expect(sentence.closest('[role="alert"]')).not.toBeNull();
    current = textsAnswer(2, { phone: '555 2222', legal_name: 'Oak & Sons' });
    await user.click(screen.getByRole('button', { name: 'Look at it again' }));
    await screen.findByText('Changed meanwhile: 555 2222');
    expect(screen.queryByText(new RegExp(detail))).toBeNull();
    expect(phone).toHaveProperty('value', '555 1111');
    expect(screen.getByLabelText('Legal name')).toHaveProperty('value', 'Oak & Sons');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(requests.at(-1)?.body).toMatchObject({ version: 2, phone: '555 1111' }),
    );
  });
});

describe('The days off', () => {
  const christmas = { day: '2026-12-25', name: 'Christmas Day', due_requests: 2 };
  const shownDay = () => dueDay(christmas.day);
  const daysAnswer = (...holidays: (typeof christmas)[]) => ({
    json: { today: '2026-11-20', holidays },
  });

  function openDays(changes: Answers = {}) {
    const requests = answerRequests({
      'GET /staff/holidays/': daysAnswer(christmas),
      'POST /staff/holidays/': daysAnswer(christmas),
      'DELETE /staff/holidays/*/': daysAnswer(),
      ...changes,
    });
    const sent = () => requests.filter(({ call }) => !call.startsWith('GET '));
    return { ...openPage('/staff/content/days-off', steward), sent };
  }

  it('are listed with their reason and the requests that are due then', async () => {
    const { container } = openDays();
    const row = (await screen.findByRole('rowheader', { name: shownDay() })).closest('tr');
    expect(row?.textContent).toBe(
      `${shownDay()}Christmas Day2 open requests dueOpen again ${shownDay()}`,
    );
    const due = screen.getByRole('link', { name: '2 open requests due' });
    expect(due.getAttribute('href')).toBe('/staff/requests?from=2026-12-25&to=2026-12-25');
    await checkAccessibility(container);
  });

  it('are closed with a reason, a span at once', async () => {
    const { user, sent } = openDays();
    await user.click(await screen.findByRole('button', { name: 'Add a day off' }));
    await screen.findByText('Please select a date');
    expect(document.activeElement).toBe(datePart('month', 'Day'));
    await user.keyboard('12282026');
    await user.click(datePart('month', 'Until (optional)'));
    await user.keyboard('12312026');
    await user.type(screen.getByLabelText('Reason, as clients read it'), 'Inventory');
    await user.click(screen.getByRole('button', { name: 'Add a day off' }));
    await screen.findByText('Added. Clients can no longer choose this day.');
    expect(sent()[0]?.body).toEqual({ day: '2026-12-28', until: '2026-12-31', name: 'Inventory' });
    expect(datePart('year', 'Day').textContent).toBe('yyyy');
  });

  it('days off that cannot be closed say why under their field', async () => {
    const refusal = { status: 400, json: { day: ['Closed already: 2026-12-25.'] } };
    const { user } = openDays({ 'POST /staff/holidays/': refusal });
    await screen.findByRole('button', { name: 'Add a day off' });
    await user.click(datePart('month', 'Day'));
    await user.keyboard('12252026');
    await user.type(screen.getByLabelText('Reason, as clients read it'), 'Feast{Enter}');
    await screen.findByText('Closed already: 2026-12-25.');
  });

  it('are opened again, and closed again when that was a slip', async () => {
    const { user, sent } = openDays();
    await user.click(await screen.findByRole('button', { name: `Open again ${shownDay()}` }));
    await screen.findByText('No days off are planned.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('rowheader', { name: shownDay() });
    expect(sent().map(({ call, body }) => [call, body])).toEqual([
      ['DELETE /staff/holidays/2026-12-25/', null],
      ['POST /staff/holidays/', { day: '2026-12-25', until: null, name: 'Christmas Day' }],
    ]);
  });

  it('say when they fail to load', async () => {
    openDays({ 'GET /staff/holidays/': serverFault });
    await screen.findByRole('button', { name: 'Try again' });
  });
});
