import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useUser } from '../../lib/session-store.ts';
import { useWhenLeft } from '../../lib/use-when-left.ts';
import { Button } from '../../ui/button.tsx';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import { EmptyState } from '../../ui/list-states.tsx';
import { Modal } from '../../ui/modal.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { type Named, personName } from './address-lines.ts';
import { ConfirmRemoval } from './confirm-removal.tsx';
import type { Drafts } from './drafts.ts';
import styles from './record-book.module.css';

interface RecordBookProps<Entry extends Named> {
  readonly query: UseQueryResult<Entry[]>;
  /** The API path of the list; a record's own path is below it. */
  readonly path: string;
  readonly texts: Readonly<
    Record<'addButton' | 'add' | 'edit' | 'view' | 'empty' | 'added' | 'saved' | 'removed', string>
  >;
  readonly drafts: Pick<Drafts<never>, 'announce' | 'clear'>;
  readonly inOrder: (records: readonly Entry[]) => Entry[];
  /** Whether a record can be edited, but not removed. */
  readonly isFixed?: (record: Entry) => boolean;
  readonly renderCard: (record: Entry, actions: ReactNode) => ReactNode;
  /** Another action of a record, between Edit and Delete. */
  readonly renderAction?: (record: Entry) => ReactNode;
  readonly renderForm: (record: Entry | null, onSaved: () => void) => ReactNode;
  /** How the dialog names a record to delete. */
  readonly nameOf: (record: Entry) => string;
  /** All of a record, for users who may only view it. */
  readonly factsOf: (record: Entry) => readonly Fact[];
  readonly onOpen: () => void;
  /** Gets the message of a change. */
  readonly onDone: (message: string) => void;
}

/** The content of the dialog: a form (null adds), or the removal of a record. */
type OpenDialog<Entry> =
  | { readonly kind: 'form'; readonly record: Entry | null }
  | { readonly kind: 'removal'; readonly record: Entry };

/** The records of a kind in the profile, to add, edit and remove. Read-only users can only view them. */
export function RecordBook<Entry extends Named>(props: RecordBookProps<Entry>) {
  const { query, texts, drafts, inOrder, isFixed, renderCard, renderAction, onOpen, onDone } =
    props;
  const isReadonly = useUser()?.is_readonly ?? true;
  const [dialog, setDialog] = useState<OpenDialog<Entry> | null>(null);
  useWhenLeft(drafts.clear);
  const open = (opened: OpenDialog<Entry>) => {
    onOpen();
    setDialog(opened);
  };
  const actionsOf = (record: Entry) => {
    const whose = <VisuallyHidden>{personName(record)}</VisuallyHidden>;
    return (
      <>
        <Button look="quiet" aria-haspopup="dialog" onClick={() => open({ kind: 'form', record })}>
          {isReadonly ? 'View' : 'Edit'} {whose}
        </Button>
        {!isReadonly && isFixed?.(record) !== true && (
          <>
            {renderAction?.(record)}
            <Button
              look="quiet"
              aria-haspopup="dialog"
              onClick={() => open({ kind: 'removal', record })}
            >
              Delete {whose}
            </Button>
          </>
        )}
      </>
    );
  };
  return (
    <>
      {!isReadonly && (
        <Button className={styles.add} onClick={() => open({ kind: 'form', record: null })}>
          {texts.addButton}
        </Button>
      )}
      <QueryStates
        query={query}
        loading={<SkeletonRows count={4} />}
        isEmpty={(records) => records.length === 0}
        empty={<EmptyState what={texts.empty} />}
      >
        {(records) => (
          <ul className={styles.book}>
            {inOrder(records).map((record) => (
              <li key={record.id}>{renderCard(record, actionsOf(record))}</li>
            ))}
          </ul>
        )}
      </QueryStates>
      {dialog !== null && (
        <RecordDialog
          {...props}
          dialog={dialog}
          isReadonly={isReadonly}
          onClose={() => setDialog(null)}
          onDone={(message) => {
            setDialog(null);
            onDone(message);
          }}
        />
      )}
    </>
  );
}

interface RecordDialogProps<Entry extends Named> extends RecordBookProps<Entry> {
  readonly dialog: OpenDialog<Entry>;
  readonly isReadonly: boolean;
  readonly onClose: () => void;
}

function RecordDialog<Entry extends Named>(props: RecordDialogProps<Entry>) {
  const { dialog, isReadonly, path, texts, drafts, onDone, onClose } = props;
  const { record } = dialog;
  if (dialog.kind === 'removal') {
    return (
      <ConfirmRemoval
        name={props.nameOf(dialog.record)}
        path={`${path}${dialog.record.id}/`}
        onRemoved={() => onDone(texts.removed)}
        onClose={onClose}
      />
    );
  }
  if (isReadonly && record !== null) {
    return (
      <Modal title={texts.view} isOpen onClose={onClose}>
        <FactList facts={props.factsOf(record)} />
      </Modal>
    );
  }
  const close = () => {
    drafts.announce(record?.id ?? null);
    onClose();
  };
  return (
    <Modal title={record === null ? texts.add : texts.edit} isOpen onClose={close}>
      {props.renderForm(record, () => onDone(record === null ? texts.added : texts.saved))}
    </Modal>
  );
}
