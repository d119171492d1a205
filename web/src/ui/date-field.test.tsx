import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { nameUnknownZone } from '../lib/unknown-zone.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { datePart } from '../testing/form-controls.ts';
import { DateField } from './date-field.tsx';

const WHY: Readonly<Record<string, string>> = {
  '2026-11-20': 'The earliest date is 2026-11-23',
  '2026-11-26': 'Thanksgiving, warehouse closed',
};

interface FieldProps {
  readonly day?: string;
  readonly onDay: (day: string) => void;
}

function Field({ day = '2026-11-23', onDay }: FieldProps) {
  const [value, setValue] = useState(day);
  return (
    <DateField
      label="Day"
      value={value}
      onChange={(next) => {
        setValue(next);
        onDay(next);
      }}
      earliest="2026-11-23"
      whyBlocked={(day) => WHY[day] ?? null}
    />
  );
}

function openField() {
  const days: string[] = [];
  const view = render(<Field onDay={(day) => days.push(day)} />);
  return { ...view, days, user: userEvent.setup() };
}

async function openCalendar() {
  const field = openField();
  await field.user.click(screen.getByRole('button', { name: /^Calendar/ }));
  const grid = await screen.findByRole('grid', { name: /November 2026/ });
  const day = (name: RegExp) => within(grid).getByRole('button', { name });
  return { ...field, day };
}

describe('a date field', () => {
  it('reads month, day and year in any language of the browser', () => {
    openField();
    const parts = screen.getAllByRole('spinbutton').map((part) => part.textContent);
    expect(parts).toEqual(['11', '23', '2026']);
  });

  it('takes a typed day', async () => {
    const { user, days } = openField();
    await user.click(datePart('month', 'Day'));
    await user.keyboard('12022026');
    expect(days.at(-1)).toBe('2026-12-02');
  });

  it('holds no day when it is left half erased', async () => {
    const { user, days } = openField();
    await user.click(datePart('day', 'Day'));
    await user.keyboard('{Backspace}{Backspace}');
    await user.click(document.body);
    await waitFor(() => expect(days.at(-1)).toBe('incomplete'));
  });

  it('is empty when it is left without a part', async () => {
    const { user, days } = openField();
    for (const part of ['month', 'day', 'year'] as const) {
      await user.click(datePart(part, 'Day'));
      await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}');
    }
    await user.click(document.body);
    await waitFor(() => expect(days.at(-1)).toBe(''));
  });
});

describe('its calendar', () => {
  it('chooses a day and closes', async () => {
    const { user, days, day } = await openCalendar();
    await checkAccessibility(screen.getByRole('dialog'));
    await user.click(day(/November 25/));
    expect(days.at(-1)).toBe('2026-11-25');
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  });

  it('reaches a hundred years from its earliest day', async () => {
    const view = render(<Field day="2126-11-05" onDay={() => undefined} />);
    await userEvent.click(screen.getByRole('button', { name: /^Calendar/ }));
    await screen.findByRole('grid', { name: /November 2126/ });
    const [next] = screen.getAllByRole('button', { name: 'Next' });
    expect(next?.hasAttribute('disabled')).toBe(true);
    view.unmount();
  });

  it('does not choose a blocked day and says why it is blocked, to the pointer', async () => {
    const { user, days, day } = await openCalendar();
    await user.hover(within(day(/November 26/)).getByText('26'));
    await screen.findByText('Thursday, November 26: Thanksgiving, warehouse closed');
    await user.click(day(/November 26/));
    expect(days).toEqual([]);
  });

  it('says why also to the keyboard, of days before the earliest too', async () => {
    const { user } = await openCalendar();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await screen.findByText('Thursday, November 26: Thanksgiving, warehouse closed');
    await user.keyboard('{ArrowLeft}');
    await screen.findByText(/days struck through are closed/);
    await user.keyboard('{ArrowUp}{ArrowRight}{ArrowRight}');
    await screen.findByText('Friday, November 20: The earliest date is 2026-11-23');
  });

  it('shows days before the earliest in grey, and strikes closed days through', async () => {
    const { day } = await openCalendar();
    const isEarly = (name: RegExp) => day(name).className.includes('early');
    expect([/November 20/, /November 26/, /November 25/].map(isEarly)).toEqual([
      true,
      false,
      false,
    ]);
    expect(day(/November 26/).hasAttribute('data-unavailable')).toBe(true);
  });

  it('opens where the browser does not know the zone of its machine', async () => {
    const options = new Intl.DateTimeFormat('en-US').resolvedOptions();
    const resolved = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    resolved.mockReturnValue({ ...options, timeZone: 'Etc/Unknown' });
    nameUnknownZone();
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('UTC');
    const { days, day, user } = await openCalendar();
    await user.click(day(/November 25/));
    expect(days).toEqual(['2026-11-25']);
  });
});
