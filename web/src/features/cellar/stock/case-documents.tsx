import type { StaffCase } from '@portal/contract/cellar/stock/stock.schemas';
import { pickDocuments } from '@portal/contract/requests/orders/add-documents';
import { FILE_TYPES } from '@portal/contract/sending/attached-files';
import { useState } from 'react';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { t } from '../../../texts/stock.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useCaseAction } from './case-api.ts';
import styles from './stock.module.css';

interface DocumentRowProps {
  readonly document: StaffCase['documents'][number];
  readonly isRemoving: boolean;
  readonly onRemove: () => void;
}

/** A button that replaces the focused one takes the focus, too. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** A document with a link that opens it and, in two steps, its deletion, which cannot be undone. */
function DocumentRow({ document, isRemoving, onRemove }: DocumentRowProps) {
  const mayRemove = useHasDuty('desk');
  const [asked, setAsked] = useState<'not yet' | 'now' | 'and kept'>('not yet');
  return (
    <li>
      <a href={document.file_url} download={document.file_name}>
        {document.file_name}
      </a>
      {mayRemove &&
        (asked === 'now' ? (
          <>
            <span>{t.deleteQuestion}</span>
            <Button look="quiet" isSending={isRemoving} onClick={onRemove}>
              {t.delete}
            </Button>
            <Button ref={takeFocus} look="quiet" onClick={() => setAsked('and kept')}>
              {t.keep}
            </Button>
          </>
        ) : (
          <Button
            {...(asked === 'and kept' && { ref: takeFocus })}
            look="quiet"
            aria-label={t.removeFile(document.file_name)}
            onClick={() => setAsked('now')}
          >
            {t.remove}
          </Button>
        ))}
    </li>
  );
}

/** The condition documents of a case, visible to its client: any number of them, ten at a time. */
export function CaseDocuments({ wineCase }: { readonly wineCase: StaffCase }) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const action = useCaseAction(wineCase, (_, sent) => {
    const isAdded = sent.action === 'addDocuments';
    if (isAdded) setFiles([]);
    showToast({ message: isAdded ? t.documentsAdded : t.documentRemoved });
  });
  const sending = action.isPending ? action.variables : null;
  const names = files.map(({ name }) => name);
  const pick = (picked: readonly File[]) => {
    const { accepted, problems: refused } = pickDocuments(names, picked);
    setFiles([...files, ...accepted]);
    setProblems(refused);
  };
  return (
    <>
      <ActionFailure action={action} />
      <ul className={styles.documents}>
        {wineCase.documents.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            isRemoving={sending?.action === 'removeDocument' && sending.documentId === document.id}
            onRemove={() => action.send({ action: 'removeDocument', documentId: document.id })}
          />
        ))}
      </ul>
      <FilePicker
        label={t.addDocuments}
        hint={t.fileHint}
        types={FILE_TYPES}
        names={names}
        isMultiple
        problems={problems}
        onPick={pick}
        onRemove={(name) => setFiles(files.filter((file) => file.name !== name))}
      />
      {files.length > 0 && (
        <p>
          <Button
            isSending={sending?.action === 'addDocuments'}
            onClick={() => action.send({ action: 'addDocuments', files })}
          >
            {t.addToCase(wineCase.case.footprint_lookup_code)}
          </Button>
        </p>
      )}
    </>
  );
}
