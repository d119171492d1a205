import type { ColumnMapping } from '@portal/contract/staff-imports/import-columns';
import { useState } from 'react';
import { useSingleSend } from '../../lib/use-single-send.ts';
import { CheckedFile } from './checked-file.tsx';
import { type ChosenAccount, FileForm } from './file-form.tsx';
import { ImportFailure } from './import-failure.tsx';
import { useImportCheck } from './staff-imports-api.ts';
import styles from './staff-imports.module.css';

/** A file is chosen for an account and checked; only what was checked can be imported. */
export function NewImport({ onDone }: { readonly onDone: (id: number) => void }) {
  const [account, setAccount] = useState<ChosenAccount>({ id: '', name: '' });
  // Kept while one mends the file, and no longer.
  const [lastMapping, setLastMapping] = useState<ColumnMapping>({});
  const check = useImportCheck();
  const send = useSingleSend(check);
  return (
    <div className={styles.steps}>
      <FileForm
        isSending={check.isPending}
        isChecked={check.isSuccess}
        onChoose={check.reset}
        onCheck={(chosen, file) => {
          setAccount(chosen);
          send({ account: chosen.id, file, mapping: null });
        }}
      />
      {check.isError && (
        <ImportFailure key={check.submittedAt} error={check.error} onLookAgain={check.reset} />
      )}
      {check.isSuccess && (
        <CheckedFile
          key={check.submittedAt}
          check={check.data}
          sent={check.variables}
          accountName={account.name}
          lastMapping={lastMapping}
          onMap={(mapping) => {
            setLastMapping(mapping);
            send({ ...check.variables, mapping });
          }}
          onDone={onDone}
        />
      )}
    </div>
  );
}
