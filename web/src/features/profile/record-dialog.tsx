import type { ReactNode } from 'react';
import { useUser } from '../../lib/session-store.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import { Modal } from '../../ui/modal.tsx';
import styles from './confirm-removal.module.css';
import type { Drafts } from './drafts.ts';
import { useRemoveRecord } from './record-api.ts';

/** The content of the dialog: a form (null adds), or the removal of a record. */
export type OpenDialog<Entry> =
  | { readonly kind: 'form'; readonly record: Entry | null }
  | { readonly kind: 'removal'; readonly record: Entry };

interface RemovalProps {
  readonly title: string;
  readonly name: string;
  /** The API path that deletes the record. */
  readonly path: string;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

interface RecordDialogProps<Entry> {
  readonly dialog: OpenDialog<Entry>;
  readonly titles: Readonly<Record<'add' | 'edit' | 'view', string>>;
  readonly removalOf: (record: Entry) => Omit<RemovalProps, 'onClose'>;
  readonly factsOf: (record: Entry) => readonly Fact[];
  readonly drafts: Pick<Drafts<never>, 'announce'>;
  readonly renderForm: (record: Entry | null) => ReactNode;
  readonly onClose: () => void;
}

function Removal({ title, name, path, onRemoved, onClose }: RemovalProps) {
  const remove = useRemoveRecord(path, onRemoved);
  return (
    <Modal title={title} isOpen onClose={onClose}>
      {remove.isError && (
        <Banner tone="failure" takesFocus>
          There was an error, please try again
        </Banner>
      )}
      <p>{name}</p>
      <div className={styles.buttons}>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          look="primary"
          isSending={remove.isPending}
          sendingLabel="Deleting..."
          onClick={() => remove.mutate()}
        >
          Delete
        </Button>
      </div>
    </Modal>
  );
}

/** Adds, edits, shows or removes a record of the profile. Read-only users only see it. */
export function RecordDialog<Entry extends { readonly id: number }>(
  props: RecordDialogProps<Entry>,
) {
  const { dialog, titles, removalOf, factsOf, drafts, renderForm, onClose } = props;
  const isReadonly = useUser()?.is_readonly ?? true;
  if (dialog.kind === 'removal') {
    return <Removal {...removalOf(dialog.record)} onClose={onClose} />;
  }
  const { record } = dialog;
  if (isReadonly && record !== null) {
    return (
      <Modal title={titles.view} isOpen onClose={onClose}>
        <FactList facts={factsOf(record)} />
      </Modal>
    );
  }
  const close = () => {
    drafts.announce(record?.id ?? null);
    onClose();
  };
  return (
    <Modal title={record === null ? titles.add : titles.edit} isOpen onClose={close}>
      {renderForm(record)}
    </Modal>
  );
}
