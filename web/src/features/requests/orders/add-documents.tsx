import { FILE_TYPES } from '@portal/contract/sending/attached-files';
import { t } from '../../../texts/orders.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import type { ChosenFiles } from './chosen-files.ts';

/** Documents of an add request, chosen one file at a time (docs/product/requests.md#files). */
export function AddDocuments({ documents }: { readonly documents: ChosenFiles }) {
  const { files, missing, problems, add, remove } = documents;
  return (
    <FilePicker
      label={t.documentsOptional}
      hint={t.documentTypes}
      types={FILE_TYPES}
      names={files.map(({ name }) => name)}
      lostNames={missing}
      problems={problems}
      onPick={add}
      onRemove={remove}
    />
  );
}
