import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { reloadBrowser } from '../../testing/reload-browser.ts';
import { done, receiving, ridge } from '../../testing/test-receiving.ts';
import { steward } from '../../testing/test-users.ts';

const CONTINUED = /^What you typed here before is kept on this computer\./;

async function openShipment(shown = receiving()) {
  answerRequests({
    'GET /staff/receiving/wines/': { json: [ridge] },
    'GET /staff/receiving/*/cases/': { json: [] },
    'POST /staff/receiving/*/put-away/': { json: done },
    'GET /staff/receiving/*/': { json: shown },
  });
  const page = openPage('/staff/receiving/100041', steward);
  await screen.findByRole('region', { name: 'Arrived' });
  return page;
}

const line = () => within(screen.getByRole('group', { name: 'Line 1' }));
const valueOf = (name: string) => line().getByRole('textbox', { name });

async function typeSixBottles() {
  const page = await openShipment();
  const { user } = page;
  await user.type(screen.getByRole('textbox', { name: 'Boxes arrived' }), '4');
  await user.type(screen.getByRole('combobox', { name: 'Location' }), 'A12');
  await user.type(line().getByRole('combobox', { name: 'Wine' }), 'ridge');
  await screen.findByRole('option', { name: /^2015/ });
  await user.keyboard('{ArrowDown}{Enter}{Tab}{Tab}6');
  return page;
}

describe('A shipment half put away', () => {
  it('outlives a reload: boxes, places, wines and bottles, and what it lacks are the files', async () => {
    const { user } = await typeSixBottles();
    await user.click(screen.getByText('Condition documents (0)'));
    await user.upload(screen.getByLabelText('Files'), new File(['x'], 'label.pdf'));
    await reloadBrowser();
    const { container } = await openShipment();
    screen.getByText(CONTINUED);
    expect(screen.getByRole('textbox', { name: 'Boxes arrived' })).toHaveProperty('value', '4');
    expect(screen.getByRole('combobox', { name: 'Location' })).toHaveProperty('value', 'A12');
    expect(line().getByRole('combobox')).toHaveProperty('value', '2015 Ridge Monte Bello');
    expect(valueOf('Bottles')).toHaveProperty('value', '6');
    screen.getByText(/Please choose again: label\.pdf$/);
    await checkAccessibility(container);
  });

  it('is put away with the wine that was chosen before the reload, and then forgotten', async () => {
    await typeSixBottles();
    await reloadBrowser();
    const { user } = await openShipment();
    await user.click(screen.getByRole('button', { name: 'Put away and complete' }));
    await screen.findByRole('rowheader', { name: '#NJ-500001' });
    expect(localStorage.getItem('portal.receiving')).not.toContain('100041');
  });

  it('is restored after a visit to another page, and starts over on request', async () => {
    const { user, url } = await typeSixBottles();
    await user.click(screen.getByRole('link', { name: 'Tokens' }));
    await waitFor(() => expect(url()).toBe('/staff/tokens'));
    await user.click(screen.getByRole('link', { name: 'Desk' }));
    await reloadBrowser();
    const { user: later } = await openShipment();
    await later.click(screen.getByRole('button', { name: 'Start over' }));
    expect(valueOf('Bottles')).toHaveProperty('value', '');
    expect(screen.queryByText(CONTINUED)).toBeNull();
  });

  it('says so when the request was changed since it was typed', async () => {
    await typeSixBottles();
    await reloadBrowser();
    await openShipment(receiving({ version: 6 }));
    screen.getByText(/The request has been changed since: look at it before you go on\.$/);
  });
});
