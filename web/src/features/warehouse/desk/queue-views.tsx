import { formText } from '@portal/contract/errors/form-fields';
import { savedViewCalls } from '@portal/contract/warehouse/desk/desk.calls';
import type { RequestQueueQuery } from '@portal/contract/warehouse/desk/desk.schemas';
import { VIEW_NAME_LENGTH } from '@portal/contract/warehouse/desk/saved-views.schemas';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import * as z from 'zod/mini';
import { apiQuery } from '../../../lib/api-query.ts';
import { requestOf } from '../../../lib/request-of.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import type { ListParams } from '../../../lib/use-paged-list.ts';
import { t } from '../../../texts/desk.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { SendForm } from '../../../ui/send-form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import styles from './queue.module.css';

type Params = ListParams<keyof RequestQueueQuery>;

interface View {
  readonly name: string;
  readonly params: Params;
}

const VIEWS: readonly View[] = [
  { name: t.open, params: {} },
  { name: t.late, params: { due: 'late' } },
  { name: t.todaysVans, params: { direction: 'pull', method: '8', due: 'today' } },
  { name: t.pickups, params: { direction: 'add', method: '8' } },
  { name: t.arrivals, params: { direction: 'add' } },
];

/** GET /staff/views/: the views that the steward has saved. */
const savedViewsQuery = apiQuery(savedViewCalls.list);

/** POST /staff/views/: saves the open list under a name. */
const useSaveView = (search: string, onSaved: () => void) =>
  useApiMutation(
    (body: { readonly name: string }) =>
      requestOf(savedViewCalls.add, { body: { ...body, search } }),
    ({ name }) => {
      showToast({ message: t.savedAs(name) });
      onSaved();
    },
  );

/** DELETE /staff/views/{id}/ */
const useRemoveView = (id: number) =>
  useApiMutation<unknown>(
    () => requestOf(savedViewCalls.remove, { params: { id } }),
    () => undefined,
  );

/** The search parameters of a view in a fixed order, without its page. */
function searchOf(params: Params): string {
  const entries = Object.entries(params).filter(([name]) => name !== 'page');
  return new URLSearchParams(entries.toSorted(([a], [b]) => a.localeCompare(b))).toString();
}

interface ViewAnchorProps extends ComponentProps<'a'> {
  readonly isOpen: boolean;
}

/** The router would mark every view as current whose parameters are part of the URL's. */
function ViewAnchor({ isOpen, children, ...anchor }: ViewAnchorProps) {
  return (
    <a {...anchor} className={styles.view} aria-current={isOpen ? 'page' : undefined}>
      {children}
    </a>
  );
}

const ViewLink = createLink(ViewAnchor);

function RemoveView({ id, name }: { readonly id: number; readonly name: string }) {
  const remove = useRemoveView(id);
  return (
    <>
      <ActionFailure action={remove} />
      <Button look="quiet" isSending={remove.isPending} onClick={() => remove.send()}>
        {t.removeView(name)}
      </Button>
    </>
  );
}

const nameSchema = z.object({ name: formText(VIEW_NAME_LENGTH) });

function SaveView({ search }: { readonly search: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const save = useSaveView(search, close);
  const form = useMutationForm({
    schema: nameSchema,
    values: { name: '' },
    mutation: save,
    toSent: (checked) => checked,
  });
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t.saveThisView}
      </Button>
      <Modal title={t.saveThisView} isOpen={isOpen} onClose={close}>
        <SendForm form={form} action={save} label={t.save} look="primary">
          <TextField label={t.name} maxLength={VIEW_NAME_LENGTH} {...form.field('name')} />
        </SendForm>
      </Modal>
    </>
  );
}

/** The lists stewards open every day, and those they have saved; any other can be saved. */
export function QueueViews({ params }: { readonly params: Params }) {
  const { data: saved = [] } = useQuery(savedViewsQuery);
  const search = searchOf(params);
  const own = saved.map(({ name, search: stored }) => ({
    name,
    params: Object.fromEntries(new URLSearchParams(stored)),
  }));
  const isKnown = [...VIEWS, ...own].some((view) => searchOf(view.params) === search);
  const open = saved.find((view) => view.search === search);
  return (
    <nav className={styles.views} aria-label={t.views}>
      {[...VIEWS, ...own].map((view) => (
        <ViewLink
          key={`${view.name} ${searchOf(view.params)}`}
          to="/staff/requests"
          search={view.params}
          isOpen={searchOf(view.params) === search}
        >
          {view.name}
        </ViewLink>
      ))}
      <span className={styles.save}>
        {!isKnown && <SaveView search={search} />}
        {open !== undefined && <RemoveView key={open.id} {...open} />}
      </span>
    </nav>
  );
}
