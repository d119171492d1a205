import type { CaseAttachment } from '@portal/contract/cellar/inventory/inventory.schemas';
import { useState } from 'react';
import { pathOfFile } from '../../../lib/download-file.ts';
import { Menu } from '../../../ui/menu.tsx';
import { PictureViewer } from '../../../ui/picture-viewer.tsx';
import { isPicture } from './condition-pictures.ts';
import { useDownload } from './use-download.ts';

interface ConditionDocumentsProps {
  readonly label: string;
  readonly files: readonly CaseAttachment[];
}

/**
 * The documents of a case: pictures open over the page, others are saved under their own names. Renders nothing when
 * there are none.
 */
export function ConditionDocuments({ label, files }: ConditionDocumentsProps) {
  const { start } = useDownload();
  const pictures = files.filter(isPicture);
  const [shown, setShown] = useState(-1);
  const save = ({ file_name: name, file_url: url }: CaseAttachment) =>
    start({ path: pathOfFile(url), name });
  if (files.length === 0) return null;
  const items = files.map((file) => ({
    id: file.file_url,
    label: file.file_name,
    onChoose: () => (isPicture(file) ? setShown(pictures.indexOf(file)) : save(file)),
  }));
  return (
    <>
      <Menu label={label} items={items} />
      <PictureViewer pictures={pictures} shown={shown} onShow={setShown} onSave={save} />
    </>
  );
}
