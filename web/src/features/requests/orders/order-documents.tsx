import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { NONE_PROVIDED } from '@portal/contract/requests/orders/request-facts';
import { t } from '../../../texts/orders.tsx';
import { Menu } from '../../../ui/menu.tsx';
import styles from './order-documents.module.css';

/** Safari blocks a tab opened from a menu as a pop-up: there the document opens in the same tab. */
function isSafari(): boolean {
  return /^(?!.*(?:Chrome|Chromium|CriOS|FxiOS|Android)).*Safari/.test(navigator.userAgent);
}

/** The documents of a request, each opening in a new tab. */
export function OrderDocuments({ files }: { readonly files: Order['attachments'] }) {
  if (files.length === 0) return NONE_PROVIDED;
  return (
    <>
      <Menu
        label={t.documents}
        items={files.map(({ file_name: label, file_url: href }) => ({
          id: href,
          label,
          href,
          opensHere: isSafari(),
        }))}
      />
      <span className={styles.onPaper}>{files.map((file) => file.file_name).join('\n')}</span>
    </>
  );
}
