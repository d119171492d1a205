import { screen, within } from '@testing-library/react';

export const BOXED = 'Are your wines already boxed?';
export const PICKING_UP = 'Are We Picking Up Wines At The Same Time?';

/** Yes or No of one of the pull form's questions. */
export function answerTo(question: string, name: 'Yes' | 'No'): HTMLElement {
  return within(screen.getByRole('group', { name: question })).getByRole('radio', { name });
}

/** A text field of the form by its label. */
export function textField(name: string): HTMLElement {
  return screen.getByRole('textbox', { name });
}

/** A part of a date: month, day or year. */
export function datePart(name: 'month' | 'day' | 'year', label = 'Preferred Date'): HTMLElement {
  return screen.getByRole('spinbutton', {
    name: (spoken) => spoken.startsWith(`${name}, ${label}`),
  });
}

/** A choice of how many boxes. */
export function boxesOf(name: string): HTMLElement {
  return screen.getByRole('combobox', { name });
}
