import type { CaseAttachment } from '@portal/contract/inventory/inventory.schemas';
import { pathOfFile } from '../../lib/download-file.ts';
import { Menu } from '../../ui/menu.tsx';
import { useDownload } from './use-download.ts';

interface ConditionDocumentsProps {
  readonly label: string;
  readonly files: readonly CaseAttachment[];
}

/** The documents of a case, each saved under its own name. Renders nothing when there are none. */
export function ConditionDocuments({ label, files }: ConditionDocumentsProps) {
  const { start } = useDownload();
  if (files.length === 0) return null;
  const items = files.map(({ file_name: name, file_url: url }) => ({
    id: url,
    label: name,
    onChoose: () => start({ path: pathOfFile(url), name }),
  }));
  return <Menu label={label} items={items} />;
}
