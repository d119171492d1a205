import type { Run, RunDay } from '@portal/contract/warehouse/runs/runs.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, answerRequests } from '../../testing/answer-requests.ts';
import { writeEntry } from '../../lib/send-queue-storage.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { run, runDay, runStop } from '../../testing/test-runs.ts';
import { driver, steward } from '../../testing/test-users.ts';

const FIRST = runStop();
const SECOND = runStop({
  footprint_id: 100042,
  account_name: 'The Alder Table',
  order_type: 'Add Request',
  delivery_bottles: 0,
  pickup_bottles: 36,
  number_of_boxes: 3,
  lines: [],
});

async function openDay(day: RunDay, answers: Answers = {}) {
  const requests = answerRequests({ 'GET /staff/runs/': { json: day }, ...answers });
  const page = openPage('/staff/runs?day=2026-11-24', steward);
  await screen.findByRole('heading', { level: 2, name: 'Not on a run' });
  return { ...page, sent: () => requests.filter(({ call }) => !call.startsWith('GET ')) };
}

async function openRun(shown: Run, answers: Answers = {}, user = steward) {
  const requests = answerRequests({
    'GET /staff/runs/4/': { json: shown },
    'GET /staff/runs/': { json: runDay() },
    ...answers,
  });
  const page = openPage('/staff/runs/4', user);
  await screen.findByRole('heading', { level: 2, name: 'Run sheet' });
  return { ...page, sent: () => requests.filter(({ call }) => !call.startsWith('GET ')) };
}

const press = (name: string | RegExp) => screen.getByRole('button', { name });

describe('The runs of a day', () => {
  const unplanned = [FIRST, SECOND];

  it('begin with everything selected, a van and a driver: one press makes a run', async () => {
    const planned = { status: 201, json: run(unplanned) };
    const { user, sent, container } = await openDay(runDay({ unplanned }), {
      'POST /staff/runs/': planned,
    });
    await checkAccessibility(container);
    await user.click(press('Make a run of 2 stops'));
    await screen.findByText('The run is planned, ordered by nearest.');
    expect(sent().map(({ body }) => body)).toEqual([
      {
        day: '2026-11-24',
        van: 2,
        driver: 9,
        departs_at: '09:00',
        stop_minutes: 30,
        requests: [100041, 100042],
        over_capacity: false,
      },
    ]);
  });

  it('load more than the van holds only with a second press, and not for another plan', async () => {
    const refusal = { over_capacity: ['42 bottles are more than the 10 that Large van holds.'] };
    const { user, sent } = await openDay(runDay({ unplanned }), {
      'POST /staff/runs/': { status: 400, json: refusal },
    });
    await user.click(press('Make a run of 2 stops'));
    await screen.findByText('42 bottles are more than the 10 that Large van holds.');
    await user.click(press('Make a run of 2 stops all the same'));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.body).toMatchObject({ over_capacity: true });
    await user.click(screen.getByRole('checkbox', { name: 'Select order #100042' }));
    await user.click(press('Make a run of 1 stop'));
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent()[2]?.body).toMatchObject({ requests: [100041], over_capacity: false });
  });

  it('add what is left to a run that is planned', async () => {
    const there = run([FIRST]);
    const { user, sent } = await openDay(runDay({ runs: [there], unplanned: [SECOND] }), {
      'PUT /staff/runs/4/': { json: run(unplanned) },
    });
    const plans = screen.getByRole('combobox', { name: 'Plan as' });
    await user.selectOptions(plans, 'Large van, 9:00 am');
    await user.click(press('Add 1 stop to the run'));
    await screen.findByText('Added at the end of the run.');
    expect(sent()[0]?.body).toMatchObject({ version: 3, requests: [100041, 100042] });
  });

  it('list the runs of past days that were never started first', async () => {
    const forgotten = [{ ...run([FIRST]), id: 5, day: '2026-11-18' }];
    await openDay(runDay({ forgotten, runs: [run([SECOND])], unplanned }));
    const [, late, planned] = within(screen.getByRole('table', { name: 'Runs' })).getAllByRole(
      'row',
    );
    expect(late?.textContent).toContain('Wed, Nov 18, not started');
    expect(planned?.textContent).toContain('Planned');
  });

  it('say why no run can be planned on a day off', async () => {
    await openDay(runDay({ closed: 'Thanksgiving, warehouse closed', unplanned }));
    screen.getByText('Thanksgiving, warehouse closed: no run can be planned.');
    expect(screen.queryByRole('button', { name: /^Make a run/ })).toBeNull();
  });
});

describe('The page of a run', () => {
  const shown = run([FIRST, SECOND]);

  it('orders the stops with buttons and typed positions, and saves once', async () => {
    const { user, sent, container } = await openRun(shown, {
      'PUT /staff/runs/4/': { json: run([SECOND, FIRST], { version: 4 }) },
    });
    await screen.findByRole('heading', { level: 2, name: 'Plan' });
    await checkAccessibility(container);
    await user.click(press('Down order #100041'));
    await waitFor(() => expect(document.activeElement).toBe(press('Down order #100041')));
    screen.getByText('Order #100041 is now stop 2 of 2.');
    const position = screen.getByRole('textbox', { name: 'Position of order #100041' });
    await user.clear(position);
    await user.type(position, '1{Enter}');
    screen.getByText('Order #100041 is now stop 1 of 2.');
    await user.click(press('Down order #100041'));
    expect(sent()).toEqual([]);
    await user.click(press('Save the plan'));
    await screen.findByText('The plan is saved.');
    expect(sent().map(({ body }) => body)).toMatchObject([
      { version: 3, requests: [100042, 100041], over_capacity: false },
    ]);
  });

  it('shows the driver the sheet with the way, the telephone and the rule, and no plan', async () => {
    const today = { ...shown, day: '2026-11-23' };
    const { sent, user } = await openRun(
      today,
      { 'POST /staff/runs/4/start/': { json: shown } },
      driver,
    );
    screen.getByText('Planned');
    const stop = screen.getByRole('article', { name: /Eleanor Marsh/ });
    const way = within(stop).getByRole('link', { name: 'Directions' });
    expect(way.getAttribute('href')).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=1+Elm+Street%2C+New+York%2C+NY+10011%2C+United+States',
    );
    expect(within(stop).getByRole('link', { name: '212 555 0100' })).not.toBeNull();
    within(stop).getByText('Someone over 21 must sign for the delivery.');
    within(stop).getByText('Case #NJ-104233');
    within(screen.getByRole('article', { name: /The Alder Table/ })).getByText(
      '3 boxes, not boxed yet',
    );
    expect(screen.queryByRole('heading', { name: 'Plan' })).toBeNull();
    await user.click(press('Start the run'));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Start the run' }),
    );
    await screen.findByText('The run has started. The clients are mailed.');
    expect(sent().map(({ call }) => call)).toEqual(['POST /staff/runs/4/start/']);
  });
});

describe('A run that nobody started', () => {
  const today = { day: '2026-11-24', today: '2026-11-24' };

  it('is on the way once a stop is done, and asks before the others are mailed', async () => {
    const { user } = await openRun(run([FIRST, SECOND], { ...today, done_count: 1 }));
    screen.getByText('On the way, 1 of 2 done');
    expect(screen.queryByRole('button', { name: 'Delete the run' })).toBeNull();
    await user.click(press('Start the run'));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('Each client of 1 stop gets a mail with the time at which you come.');
  });

  it('is done with its last stop', async () => {
    await openRun(run([FIRST], { ...today, done_count: 1 }));
    screen.getByText('Done, 1 of 1');
    expect(screen.queryByRole('button', { name: 'Start the run' })).toBeNull();
  });

  it('says so in the list of the day', async () => {
    const there = run([FIRST, SECOND], { done_count: 1 });
    await openDay(runDay({ runs: [there], unplanned: [SECOND] }));
    screen.getByText('On the way, 1 of 2 done');
  });
});

describe('A stop in the other half of the day than its client asked for', () => {
  it('says so in the plan and on the sheet', async () => {
    const late = { ...FIRST, wished_time: 'AFTERNOON' as const };
    const met = { ...SECOND, wished_time: 'MORNING' as const };
    const { container } = await openRun(run([late, met]));
    await screen.findByRole('heading', { level: 2, name: 'Plan' });
    expect(screen.getAllByText('Asked for the afternoon')).toHaveLength(2);
    expect(screen.queryByText('Asked for the morning')).toBeNull();
    await checkAccessibility(container);
  });
});

describe('Vans and their days', () => {
  it('are added, and set by the beginning of the ZIP code', async () => {
    const vans = [{ id: 2, name: 'Large van', capacity: 240, is_active: true, version: 1 }];
    const requests = answerRequests({
      'GET /staff/vans/': { json: vans },
      'POST /staff/vans/': { json: vans },
      'GET /staff/van-days/': { json: [] },
      'PUT /staff/van-days/119/': { json: [{ prefix: '119', weekdays: [2, 5] }] },
    });
    const { user, container } = openPage('/staff/content/vans', steward);
    await screen.findByText('Large van');
    await checkAccessibility(container);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Small van');
    await user.type(screen.getByRole('textbox', { name: 'Capacity in bottles' }), '0');
    await user.click(press('Add a van'));
    await screen.findByText('Enter a whole number from 1 to 10,000');
    await user.click(press('Set the days'));
    await screen.findByText('Enter 1 to 5 digits');
    screen.getByText('Choose at least one weekday');
    await user.type(screen.getByRole('textbox', { name: 'ZIP code or its beginning' }), '119');
    await user.click(screen.getByRole('checkbox', { name: 'Tuesday' }));
    await user.click(screen.getByRole('checkbox', { name: 'Friday' }));
    await user.click(press('Set the days'));
    await screen.findByText('Tuesdays and Fridays');
    const sent = requests.filter(({ call }) => call.startsWith('P'));
    expect(sent.map(({ body }) => body)).toEqual([{ weekdays: [2, 5] }]);
  });
});

describe('The day of a driver', () => {
  const pulled = { processed_date: '2026-11-23T15:00:00Z' };
  const second = { footprint_id: 100042, account_name: 'The Alder Table' };
  const own = run([runStop(pulled), runStop({ ...pulled, ...second })], {
    driver: { id: driver.id, name: 'Dana Ortiz' },
    day: '2026-11-24',
    today: '2026-11-24',
  });

  /** Opens the home of a driver, with something for the first stop that waits in this browser. */
  async function openHome(kind: 'handover' | 'picks') {
    const call = { path: `/staff/requests/100041/${kind}/`, fields: {}, files: [], draft: null };
    const about = { kind, subject: '100041', label: 'Kept', href: '/staff/stops' };
    const made = { key: kind, userId: driver.id, createdAt: 1, refusal: null };
    await writeEntry({ ...call, ...about, ...made }, null);
    const { stops: _, today: __, ...summary } = own;
    answerRequests({
      'GET /staff/stops/': { json: { today: '2026-11-24', stops: [], ahead: [] } },
      'GET /staff/runs/today/': { json: [summary] },
      'GET /staff/runs/4/': { json: own },
      'POST /staff/requests/*/*/': 'down',
    });
    openPage('/staff/stops', driver);
    await screen.findByText('1 waiting to be sent');
    return within(await screen.findByRole('region', { name: /^Next: stop/ }));
  }

  it('goes on to the stop after one whose handover waits to be sent', async () => {
    const next = await openHome('handover');
    await next.findByText('The Alder Table');
    screen.getByText('Waiting to be sent');
    screen.getByRole('link', { name: 'Large van: On the way, 1 of 2 done' });
  });

  it('stays at a stop for which only something else waits to be sent', async () => {
    const next = await openHome('picks');
    await next.findByText('Eleanor Marsh');
    next.getByRole('link', { name: 'Hand over' });
    screen.getByRole('link', { name: 'Hand over #100042' });
    screen.getByRole('link', { name: 'Large van: Planned' });
    expect(screen.queryByText('Waiting to be sent')).toBeNull();
  });
});
