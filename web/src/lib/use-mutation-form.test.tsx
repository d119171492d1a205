import { formText } from '@portal/contract/errors/form-fields';
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { TextField } from '../ui/text-field.tsx';
import { ApiError } from './api-error.ts';
import { useMutationForm } from './use-mutation-form.ts';

interface Wine {
  readonly name: string;
  readonly region: string;
}

const schema = z.object({ name: formText(20), region: formText(20) });

interface WineFormProps {
  readonly wine: Wine;
  readonly save: (wine: Wine) => Promise<Wine>;
}

function WineForm({ wine, save }: WineFormProps) {
  const form = useMutationForm({
    schema,
    values: wine,
    mutation: useMutation({ mutationFn: save }),
    toSent: (checked) => checked,
    startsOverWith: (saved) => saved,
  });
  return (
    <form {...form.props}>
      {form.failure && <p role="alert">{form.failure.message}</p>}
      <TextField label="Name" {...form.field('name')} />
      <TextField label="Region" {...form.field('region')} />
      <button type="submit">Save</button>
    </form>
  );
}

const RAYAS = { name: 'Rayas', region: 'Rhône' };

function openForm(save: WineFormProps['save'] = (wine) => Promise.resolve(wine)) {
  const client = new QueryClient();
  const page = (wine: Wine) => (
    <QueryClientProvider client={client}>
      <WineForm wine={wine} save={save} />
    </QueryClientProvider>
  );
  const { rerender } = render(page(RAYAS));
  return {
    user: userEvent.setup(),
    show: (wine: Wine) => rerender(page(wine)),
    field: (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }),
    submit: () => screen.getByRole('button', { name: 'Save' }),
  };
}

const refusal = (fieldErrors: Record<string, string[]>) =>
  new ApiError({ kind: 'answer', status: 400, fieldErrors });

describe('A form whose record changes while the user types', () => {
  it('keeps what is typed, follows in the other fields, and says what changed', async () => {
    const { user, show, field } = openForm();
    await user.type(field('Name'), ' 2005');
    show({ name: 'Château Rayas', region: 'Southern Rhône' });
    expect([field('Name').value, field('Region').value]).toEqual(['Rayas 2005', 'Southern Rhône']);
    expect(screen.getByText('Changed meanwhile: Château Rayas')).toBeTruthy();
    expect(screen.queryByText('Changed meanwhile: Southern Rhône')).toBeNull();
  });

  it('follows a field again once it is saved', async () => {
    const { user, show, field, submit } = openForm();
    await user.type(field('Name'), ' 2005');
    await user.click(submit());
    show({ ...RAYAS, name: 'Rayas 2005' });
    show({ ...RAYAS, name: 'Rayas 2006' });
    await waitFor(() => expect(field('Name').value).toBe('Rayas 2006'));
    expect(screen.queryByText(/Changed meanwhile/)).toBeNull();
  });

  it('follows a field again when the record becomes what was typed', async () => {
    const { user, show, field } = openForm();
    await user.type(field('Name'), ' 2005');
    show({ ...RAYAS, name: 'Rayas 2005' });
    show({ ...RAYAS, name: 'Rayas 2006' });
    expect(field('Name').value).toBe('Rayas 2006');
  });
});

describe('A form that is not sent', () => {
  it('shows errors after the submit, then live, and focuses the first wrong field', async () => {
    const { user, field, submit } = openForm();
    await user.clear(field('Region'));
    expect(screen.queryByText('Please fill in this required field.')).toBeNull();
    await user.click(submit());
    await screen.findByText('Please fill in this required field.');
    expect(document.activeElement).toBe(field('Region'));
    await user.type(field('Region'), 'Rhône');
    expect(screen.queryByText('Please fill in this required field.')).toBeNull();
  });
});

describe('A form that the server refuses', () => {
  it('marks the fields until they are changed, and focuses the first', async () => {
    const error = refusal({ region: ['Not here.'], name: ['Taken.', 'Too plain.'] });
    const { user, field, submit } = openForm(() => Promise.reject(error));
    await user.click(submit());
    await screen.findByText('Taken. Too plain.');
    await waitFor(() => expect(document.activeElement).toBe(field('Name')));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.type(field('Name'), '!');
    expect(screen.queryByText('Taken. Too plain.')).toBeNull();
    expect(screen.getByText('Not here.')).toBeTruthy();
  });

  it('leaves any other error to the banner', async () => {
    const error = refusal({ name: ['Taken.'], non_field_errors: ['Closed.'] });
    const { user, submit } = openForm(() => Promise.reject(error));
    await user.click(submit());
    await screen.findByRole('alert');
    expect(screen.getByText('Taken.')).toBeTruthy();
  });

  it('is sent once however often it is pressed', async () => {
    const sent: Wine[] = [];
    const { user, submit } = openForm((wine) => {
      sent.push(wine);
      return new Promise(() => undefined);
    });
    await user.dblClick(submit());
    submit().click();
    await waitFor(() => expect(sent).toEqual([RAYAS]));
  });
});
