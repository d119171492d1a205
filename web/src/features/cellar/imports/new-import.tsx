import { formChoice } from '@portal/contract/errors/form-fields';
import type { ColumnMapping } from '@portal/contract/cellar/imports/import-columns';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useAccountName, useAccountSuggestions } from '../../../lib/account-names.ts';
import { useSchemaForm } from '../../../lib/use-schema-form.ts';
import { t } from '../../../texts/imports.ts';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { TypeAhead } from '../../../ui/type-ahead.tsx';
import { CheckedFile } from './checked-file.tsx';
import { useImportCheck } from './staff-imports-api.ts';
import styles from './staff-imports.module.css';

interface ChosenAccount {
  readonly id: string;
  readonly name: string;
}

const NO_ACCOUNT: ChosenAccount = { id: '', name: '' };
const NO_FILE: File | null = null;

const schema = z.object({
  account: z.object({ id: formChoice(), name: z.string() }),
  file: z.nullable(z.instanceof(File)).check(z.refine((file) => file !== null, t.chooseAFile)),
});

interface FileFormProps {
  /** The account that the page was opened for. */
  readonly first: ChosenAccount;
  readonly isSending: boolean;
  /** Whether a check was made, so that importing is the next step. */
  readonly isChecked: boolean;
  /** Called when another account or file is chosen than the checked one. */
  readonly onChoose: () => void;
  readonly onCheck: (account: ChosenAccount, file: File) => void;
}

/** /staff/imports/new: chooses an account and a file and checks it; only the checked file can be imported. */
export function NewImport() {
  const navigate = useNavigate();
  const { account: id = '' } = useSearch({ from: '/staff/imports/new' });
  const name = useAccountName(id === '' ? undefined : id);
  const first = name === '' ? NO_ACCOUNT : { id, name };
  const [account, setAccount] = useState(NO_ACCOUNT);
  // Kept only while the file is corrected.
  const [lastMapping, setLastMapping] = useState<ColumnMapping>({});
  const check = useImportCheck();
  const show = (batch: number) => {
    showToast({ message: t.imported });
    void navigate({ to: '/staff/imports/$batchId', params: { batchId: String(batch) } });
  };
  return (
    <div className={styles.steps}>
      <PageHeading title={t.importAFile} />
      <FileForm
        key={name}
        first={first}
        isSending={check.isPending}
        isChecked={check.isSuccess}
        onChoose={check.reset}
        onCheck={(chosen, file) => {
          setAccount(chosen);
          check.send({ account: chosen.id, file, mapping: null });
        }}
      />
      <ActionFailure action={check} />
      {check.isSuccess && (
        <CheckedFile
          key={check.submittedAt}
          check={check.data}
          sent={check.variables}
          accountName={account.name}
          lastMapping={lastMapping}
          onMap={(mapping) => {
            setLastMapping(mapping);
            check.send({ ...check.variables, mapping });
          }}
          onDone={show}
        />
      )}
    </div>
  );
}

function FileForm({ first, isSending, isChecked, onChoose, onCheck }: FileFormProps) {
  const form = useSchemaForm({
    schema,
    values: { account: first, file: NO_FILE },
    onSubmit: ({ account, file }) => file !== null && onCheck(account, file),
  });
  const { value: account, onChange: setAccount } = form.controlled('account');
  const file = form.controlled('file');
  const chooseAccount = (chosen: ChosenAccount) => {
    setAccount(chosen);
    onChoose();
  };
  const chooseFile = (chosen: File | null) => {
    file.onChange(chosen);
    onChoose();
  };
  return (
    <form className={styles.step} {...form.props}>
      <TypeAhead
        label={t.account}
        hint={t.accountHint}
        text={account.name}
        maxLength={100}
        suggestions={useAccountSuggestions(account.id === '' ? account.name : '')}
        error={form.errorOf('account.id')}
        onType={(name) => chooseAccount({ id: '', name })}
        onChoose={({ id, label }) => chooseAccount({ id, name: label })}
      />
      <FilePicker
        label={t.file}
        hint={t.fileHint}
        types={['csv', 'tsv', 'txt']}
        names={file.value === null ? [] : [file.value.name]}
        error={file.error}
        onPick={([picked]) => chooseFile(picked ?? null)}
        onRemove={() => chooseFile(null)}
      />
      <Button type="submit" look={isChecked ? 'secondary' : 'primary'} isSending={isSending}>
        {t.checkTheFile}
      </Button>
    </form>
  );
}
