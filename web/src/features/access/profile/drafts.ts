import type { AddressForm } from '@portal/contract/access/profile/address-form.schemas';
import type { AuthorizedUserForm } from '@portal/contract/access/profile/authorized-users.schemas';
import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { currentSession, currentUser, onSessionChange } from '../../../lib/session-store.ts';
import type { SchemaForm } from '../../../lib/use-schema-form.ts';
import { t } from '../../../texts/profile.tsx';
import { showToast } from '../../../ui/toast-store.ts';

/** Unsaved input of forms of one kind, by the id of the edited record; null is a new one. */
export interface Drafts<Fields> {
  readonly store: (id: number | null, form: Fields) => void;
  readonly find: (id: number | null) => Fields | null;
  /** Called after saving, or when the input equals the record again. */
  readonly remove: (id: number | null) => void;
  /** Called when the page is left: its forms start empty again. */
  readonly clear: () => void;
  /** Tells the user that closing the dialog kept the unsaved input. */
  readonly announce: (id: number | null) => void;
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
  const user = currentUser();
  return user && `${user.id}-${id ?? 'new'}`;
}

/**
 * Keeps input when a dialog closes or the session ends (docs/product/profile.md#forms). In memory only: the browser
 * stores no unfinished form of the profile.
 */
function createDrafts<Fields>(notSaved: string): Drafts<Fields> {
  const forms = new Map<string, Fields>();
  const clear = () => forms.clear();
  onSessionChange(() => {
    if (!mayGoOn()) clear();
  });
  const find = (id: number | null) => forms.get(keyOf(id) ?? '') ?? null;
  return {
    find,
    clear,
    store: (id, form) => {
      const key = keyOf(id);
      if (key !== null) forms.set(key, form);
    },
    remove: (id) => void forms.delete(keyOf(id) ?? ''),
    announce: (id) => {
      if (find(id) !== null) showToast({ message: notSaved, isOfNextPage: true });
    },
  };
}

export const addressDrafts = createDrafts<AddressForm>(t.addressNotSaved);
export const personDrafts = createDrafts<AuthorizedUserForm>(t.userNotSaved);

function isSame(form: FieldValues, saved: FieldValues): boolean {
  return Object.entries(saved).every(([name, value]) => Reflect.get(form, name) === value);
}

/** Stores the input with every change, and restores earlier input. */
export function useDraft<Fields extends FieldValues>(
  form: SchemaForm<Fields>,
  drafts: Drafts<Fields>,
  id: number | null,
) {
  const [isRestored, setIsRestored] = useState(drafts.find(id) !== null);
  const { reset, subscribe } = form;
  useEffect(() => {
    const typed = drafts.find(id);
    if (typed !== null) reset(typed, { keepDefaultValues: true, keepDirtyValues: false });
    return subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues = {} }) => {
        if (isSame(values, defaultValues)) drafts.remove(id);
        else drafts.store(id, values);
      },
    });
  }, [id, reset, subscribe, drafts]);
  const startOver = () => {
    form.startOver();
    drafts.remove(id);
    setIsRestored(false);
  };
  return { isRestored, startOver };
}
