import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import { useState } from 'react';
import { dueDay } from './due-day.ts';
import { t } from '../texts/desk.tsx';
import { hideToast, showToast } from '../ui/toast-store.ts';
import { type RequestAction, type RequestActionSent, useRequestAction } from './staff-request.ts';

type DoneText = (fields: RequestActionSent['fields'], isPull: boolean) => string;

const DONE: Readonly<Record<RequestAction, DoneText>> = {
  process: (_, isPull) => (isPull ? t.markedAsPulled : t.markedAsReceived),
  complete: () => t.markedAsDelivered,
  revert: () => t.undoneNoMailIsSent,
  undo: () => t.latestStepUndone,
  cancel: () => t.requestCancelled,
  release: () => t.requestReleased,
  tracking: () => t.trackingNumberSaved,
  note: () => t.noteSaved,
  confirm: ({ confirmed_date: day }) =>
    day === '' ? t.confirmedDateRemoved : t.confirmedFor(dueDay(String(day))),
};

/** The actions on a request: each is mailed to the client unless the steward switches that off for the next one. */
export function useRequestSteps(request: StaffRequest) {
  const [isSilent, setIsSilent] = useState(false);
  /** The latest step that can be undone; a note leaves it as it is. */
  const [done, setDone] = useState({ count: 0, message: '' });
  const action = useRequestAction(request, (sent, { order, version, undo_ms }) => {
    if (version === request.version) return showToast({ message: t.noChangesToSave });
    const isPull = order.order_type === 'Pull Request';
    const message = DONE[sent.action](sent.fields, isPull);
    setIsSilent(false);
    if (sent.action !== 'note') setDone({ count: done.count + 1, message });
    if (undo_ms === 0 || sent.action === 'note') showToast({ message });
    // "Undone." of an earlier step would contradict the notice of this one.
    else hideToast();
  });
  return {
    action,
    done,
    isSilent,
    setIsSilent,
    take: (name: RequestAction, fields: Readonly<Record<string, unknown>> = {}) =>
      action.send({ action: name, fields: { silent: isSilent, ...fields } }),
    isTaking: (name: RequestAction) => action.isPending && action.variables.action === name,
  };
}

export type RequestSteps = ReturnType<typeof useRequestSteps>;
