import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useUser } from '../../../lib/session-store.ts';
import { useWhenLeft } from '../../../lib/use-when-left.ts';
import { t } from '../../../texts/profile.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Fact, FactList } from '../../../ui/fact-list.tsx';
import { EmptyState } from '../../../ui/list-states.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { type Named, personName } from './address-lines.ts';
import type { Removal } from './confirm-removal.tsx';
import type { Drafts } from './drafts.ts';
import styles from './record-book.module.css';

interface RecordBookProps<Entry extends Named> {
  /** The heading of a book that is one part of a page. */
  readonly title?: string;
  readonly query: UseQueryResult<Entry[]>;
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
  readonly renderRemoval: (removal: Removal) => ReactNode;
  /** Whether records can only be viewed; by default where the user is read-only. */
  readonly isReadonly?: boolean;
  /** How the dialog names a record to delete. */
  readonly nameOf: (record: Entry) => string;
  /** All of a record, for users who may only view it. */
  readonly factsOf: (record: Entry) => readonly Fact[];
  readonly onOpen?: () => void;
  /** Gets the message of a change. */
  readonly onDone: (message: string) => void;
}

/** The content of the dialog: a form (null adds), or the removal of a record. */
type OpenDialog<Entry> =
  | { readonly kind: 'form'; readonly record: Entry | null }
  | { readonly kind: 'removal'; readonly record: Entry };

/** The records of a kind in the profile, to add, edit and remove. Read-only users can only view them. */
export function RecordBook<Entry extends Named>(props: RecordBookProps<Entry>) {
  const {
    title,
    query,
    texts,
    drafts,
    inOrder,
    isFixed,
    renderCard,
    renderAction,
    onOpen,
    onDone,
  } = props;
  const user = useUser();
  const isReadonly = props.isReadonly ?? user?.is_readonly ?? true;
  const [dialog, setDialog] = useState<OpenDialog<Entry> | null>(null);
  useWhenLeft(drafts.clear);
  const open = (opened: OpenDialog<Entry>) => {
    onOpen?.();
    setDialog(opened);
  };
  const actionsOf = (record: Entry) => {
    const whose = <VisuallyHidden>{personName(record)}</VisuallyHidden>;
    return (
      <>
        <Button look="quiet" aria-haspopup="dialog" onClick={() => open({ kind: 'form', record })}>
          {isReadonly ? t.viewRecord(whose) : t.editRecord(whose)}
        </Button>
        {!isReadonly && isFixed?.(record) !== true && (
          <>
            {renderAction?.(record)}
            <Button
              look="quiet"
              aria-haspopup="dialog"
              onClick={() => open({ kind: 'removal', record })}
            >
              {t.deleteRecord(whose)}
            </Button>
          </>
        )}
      </>
    );
  };
  return (
    <>
      <BookHead
        title={title}
        add={isReadonly ? null : texts.addButton}
        onAdd={() => open({ kind: 'form', record: null })}
      />
      <QueryStates
        query={query}
        loading={<SkeletonRows count={4} />}
        isEmpty={(records) => records.length === 0}
        empty={title === undefined ? <EmptyState what={texts.empty} /> : <p>{texts.empty}</p>}
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

interface BookHeadProps {
  readonly title: string | undefined;
  /** What the button says; null has none. */
  readonly add: string | null;
  readonly onAdd: () => void;
}

function BookHead({ title, add, onAdd }: BookHeadProps) {
  if (title === undefined) {
    return (
      add !== null && (
        <Button className={styles.add} onClick={onAdd}>
          {add}
        </Button>
      )
    );
  }
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      {add !== null && (
        <Button look="quiet" aria-haspopup="dialog" onClick={onAdd}>
          {add}
        </Button>
      )}
    </div>
  );
}

interface RecordDialogProps<Entry extends Named> extends RecordBookProps<Entry> {
  readonly dialog: OpenDialog<Entry>;
  readonly isReadonly: boolean;
  readonly onClose: () => void;
}

function RecordDialog<Entry extends Named>(props: RecordDialogProps<Entry>) {
  const { dialog, isReadonly, query, texts, drafts, onDone, onClose } = props;
  if (dialog.kind === 'removal') {
    return props.renderRemoval({
      id: dialog.record.id,
      name: props.nameOf(dialog.record),
      onRemoved: () => onDone(texts.removed),
      onClose,
    });
  }
  // As it was loaded last: it may have been changed since the dialog was opened.
  const record = query.data?.find(({ id }) => id === dialog.record?.id) ?? dialog.record;
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
