import { formText } from '@portal/contract/errors/form-fields';
import { MAX_MESSAGE } from '@portal/contract/requests/messages/messages.schemas';
import { pickDocuments } from '@portal/contract/requests/orders/add-documents';
import { FILE_TYPES } from '@portal/contract/sending/attached-files';
import { useCallback, useState } from 'react';
import * as z from 'zod/mini';
import { createDrafts, identityOf } from '../../../lib/drafts.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { useStoredValues } from '../../../lib/use-stored-values.ts';
import { t } from '../../../texts/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { SendForm } from '../../../ui/send-form.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { isOfDesk, pathOf, type ThreadOf, useWrite } from './messages-api.ts';

/** `attachments` are the names of the chosen files, one a line. */
const schema = z.object({ text: formText(MAX_MESSAGE), attachments: z.string() });
type Typed = z.infer<typeof schema>;
const EMPTY: Typed = { text: '', attachments: '' };

/** Messages that were not sent, by the path of their thread. */
const drafts = createDrafts({
  key: 'portal.messages',
  version: 2,
  fields: z.object({ text: z.string(), attachments: z.string() }),
});

const namesIn = (attachments: string) => attachments.split('\n').filter(Boolean);

/** Writes a message. What is typed is kept in the browser until it is sent; files must be chosen again after a reload. */
export function MessageForm({ of }: { readonly of: ThreadOf }) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isAttaching, setIsAttaching] = useState(false);
  const path = pathOf(of);
  const [values] = useState<Typed>(() => drafts.find(path)?.fields ?? EMPTY);
  const write = useWrite(of, () => {
    drafts.drop(path);
    setFiles([]);
    setIsAttaching(false);
    showToast({ message: t.sent });
  });
  const form = useMutationForm({
    schema,
    values,
    mutation: write,
    toSent: (typed) => ({
      text: typed.text,
      files,
      key: drafts.attempt(path, typed, [typed.text, files.map(identityOf)]).key,
    }),
    startsOverWith: () => EMPTY,
  });
  const store = useCallback(
    (typed: Typed) =>
      typed.text === '' && typed.attachments === '' ? drafts.drop(path) : drafts.keep(path, typed),
    [path],
  );
  useStoredValues(form, store);
  const { value, onChange, error } = form.controlled('attachments');
  const present = files.map(({ name }) => name);
  const lost = namesIn(value).filter((name) => !present.includes(name));
  const choose = (chosen: readonly File[], refused: readonly string[]) => {
    setFiles(chosen);
    setProblems(refused);
    onChange([...new Set([...chosen.map(({ name }) => name), ...lost])].join('\n'));
  };
  const pick = (picked: readonly File[]) => {
    const { accepted, problems: refused } = pickDocuments(present, picked);
    choose([...files, ...accepted], refused);
  };
  return (
    <SendForm form={form} action={write} label={isOfDesk(of) ? t.sendToClient : t.send}>
      <TextArea
        label={t.message}
        hint={isOfDesk(of) ? t.theClientReads : t.weAnswerHere}
        rows={4}
        maxLength={MAX_MESSAGE}
        {...form.field('text')}
      />
      {!isAttaching && value === '' && error === undefined ? (
        <p>
          <Button look="quiet" onClick={() => setIsAttaching(true)}>
            {t.attachFiles}
          </Button>
        </p>
      ) : (
        <FilePicker
          takesFocus={isAttaching}
          label={t.files}
          hint={t.fileHint}
          types={FILE_TYPES}
          names={present}
          lostNames={lost}
          isMultiple
          error={error}
          problems={problems}
          onPick={pick}
          onRemove={(name) =>
            choose(
              files.filter((file) => file.name !== name),
              [],
            )
          }
        />
      )}
    </SendForm>
  );
}
