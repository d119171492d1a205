import type { CaseAttachment } from '@portal/contract/inventory/inventory.schemas';
import { Menu } from '../../ui/menu.tsx';

interface ConditionDocumentsProps {
  readonly label: string;
  readonly files: readonly CaseAttachment[];
}

/** The documents of a case, each a download under its own name (document 2, section 2); nothing without any. */
export function ConditionDocuments({ label, files }: ConditionDocumentsProps) {
  if (files.length === 0) return null;
  const items = files.map(({ file_name, file_url }) => ({
    id: file_url,
    label: file_name,
    href: file_url,
    download: file_name,
  }));
  return <Menu label={label} items={items} />;
}
