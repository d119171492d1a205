import type { ColumnMapping } from '@portal/contract/staff-imports/import-columns';
import { useState } from 'react';
import { useSingleSend } from '../../lib/use-single-send.ts';
import { CheckedFile } from './checked-file.tsx';
import { type ChosenFile, FileForm } from './file-form.tsx';
import { ImportFailure } from './import-failure.tsx';
import { useImportCheck } from './staff-imports-api.ts';
import styles from './staff-imports.module.css';

/** A file is chosen for an account and checked; only what was checked can be imported. */
export function NewImport({ onDone }: { readonly onDone: (id: number) => void }) {
  const [chosen, setChosen] = useState<ChosenFile>({ account: null, file: null });
  // Kept while one mends the file, and no longer.
  const [lastMapping, setLastMapping] = useState<ColumnMapping>({});
  const check = useImportCheck();
  const send = useSingleSend(check);
  const { account, file } = chosen;
  const checkFile = (mapping: ColumnMapping | null) => {
    if (mapping !== null) setLastMapping(mapping);
    if (account !== null && file !== null) send({ account: account.id, file, mapping });
  };
  const choose = (next: ChosenFile) => {
    setChosen(next);
    check.reset();
  };
  return (
    <div className={styles.steps}>
      <FileForm
        chosen={chosen}
        isSending={check.isPending}
        isChecked={check.isSuccess}
        onChoose={choose}
        onCheck={() => checkFile(null)}
      />
      {check.isError && (
        <ImportFailure key={check.submittedAt} error={check.error} onLookAgain={check.reset} />
      )}
      {check.isSuccess && account !== null && (
        <CheckedFile
          key={check.submittedAt}
          check={check.data}
          sent={check.variables}
          accountName={account.name}
          lastMapping={lastMapping}
          onMap={checkFile}
          onDone={onDone}
        />
      )}
    </div>
  );
}
