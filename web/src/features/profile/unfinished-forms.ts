import type { AddressForm } from '@portal/contract/profile/address-form.schemas';
import type { AuthorizedUserForm } from '@portal/contract/profile/authorized-users.schemas';
import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { currentSession, onSessionChange } from '../../lib/session-store.ts';
import type { SchemaForm } from '../../lib/use-schema-form.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Unsaved input of forms of one kind, by the id of the edited record; null is a new one. */
interface UnfinishedForms<Fields> {
  readonly keep: (id: number | null, form: Fields) => void;
  readonly find: (id: number | null) => Fields | null;
  /** Called after saving, or when the input equals the record again. */
  readonly forget: (id: number | null) => void;
  /** Called when the page is left: its forms start empty again. */
  readonly forgetAll: () => void;
  /** Tells the user that closing the dialog kept the unsaved input. */
  readonly tell: (id: number | null) => void;
}

/** A session that the server ended may be resumed; any other end is final. */
function mayGoOn(): boolean {
  const session = currentSession();
  return (
    session.status === 'signed-in' ||
    (session.status === 'signed-out' && session.reason === 'ended')
  );
}

/** Returns the key of the signed-in user's drafts; null when nobody is signed in. */
function keyOf(id: number | null): string | null {
  const session = currentSession();
  return session.status === 'signed-in' ? `${session.user.id}-${id ?? 'new'}` : null;
}

/**
 * Keeps input when a dialog closes or the session ends (docs/product/profile.md#forms). In memory only: the browser
 * stores no unfinished form of the profile.
 */
function keepForms<Fields>(what: string): UnfinishedForms<Fields> {
  const forms = new Map<string, Fields>();
  const forgetAll = () => forms.clear();
  onSessionChange(() => {
    if (!mayGoOn()) forgetAll();
  });
  const find = (id: number | null) => forms.get(keyOf(id) ?? '') ?? null;
  return {
    find,
    forgetAll,
    keep: (id, form) => {
      const key = keyOf(id);
      if (key !== null) forms.set(key, form);
    },
    forget: (id) => void forms.delete(keyOf(id) ?? ''),
    tell: (id) => {
      if (find(id) === null) return;
      showToast({ message: `${what} is not saved yet. What you typed is kept.` });
    },
  };
}

export const unfinishedAddresses = keepForms<AddressForm>('This address');
export const unfinishedPeople = keepForms<AuthorizedUserForm>('This authorized user');

function isSame(form: FieldValues, saved: FieldValues): boolean {
  return Object.entries(saved).every(([name, value]) => Reflect.get(form, name) === value);
}

/** Keeps the input with every change, and restores earlier input. */
export function useUnfinished<Fields extends FieldValues>(
  form: SchemaForm<Fields>,
  unfinished: UnfinishedForms<Fields>,
  id: number | null,
) {
  const [isBroughtBack, setIsBroughtBack] = useState(unfinished.find(id) !== null);
  const { reset, subscribe } = form;
  useEffect(() => {
    const typed = unfinished.find(id);
    if (typed !== null) reset(typed, { keepDefaultValues: true, keepDirtyValues: false });
    return subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues = {} }) => {
        if (isSame(values, defaultValues)) unfinished.forget(id);
        else unfinished.keep(id, values);
      },
    });
  }, [id, reset, subscribe, unfinished]);
  const startOver = () => {
    form.startOver();
    unfinished.forget(id);
    setIsBroughtBack(false);
  };
  return { isBroughtBack, startOver };
}
