import type { CaseAttachment } from '@portal/contract/inventory/inventory.schemas';
import { useEffect, useState } from 'react';
import { t } from '../../texts/inventory.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { pictureUrl } from './condition-pictures.ts';
import styles from './condition-viewer.module.css';

interface ConditionViewerProps {
  readonly pictures: readonly CaseAttachment[];
  /** The position of the picture shown; -1 while none is. */
  readonly shown: number;
  readonly onShow: (position: number) => void;
  readonly onSave: (picture: CaseAttachment) => void;
}

/** Steps with the arrow keys wherever in the dialog the focus is: at first it is on the dialog as a whole. */
function useArrowKeys(isActive: boolean, step: (by: number) => void): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') step(-1);
      if (key === 'ArrowRight') step(1);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

/** Pictures of a case's condition over the page, one at a time. The arrow keys lead to the others. */
export function ConditionViewer({ pictures, shown, onShow, onSave }: ConditionViewerProps) {
  const picture = pictures[shown];
  const count = pictures.length;
  const step = (by: number) => onShow((shown + by + count) % count);
  useArrowKeys(picture !== undefined && count > 1, step);
  if (picture === undefined) return null;
  return (
    <Modal title={picture.file_name} isOpen onClose={() => onShow(-1)}>
      <div className={styles.viewer}>
        <Picture key={picture.file_url} picture={picture} />
        <div className={styles.foot}>
          {count > 1 && (
            <>
              <Button onClick={() => step(-1)}>{t.previous}</Button>
              <output>{t.pictureOf(shown + 1, count)}</output>
              <Button onClick={() => step(1)}>{t.next}</Button>
            </>
          )}
          <Button look="primary" className={styles.save} onClick={() => onSave(picture)}>
            {t.download}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/**
 * The picture itself. Opened as a page the file would be a download (docs/product/inventory.md#condition-documents);
 * an image element shows it all the same, and runs nothing of it.
 */
function Picture({ picture }: { readonly picture: CaseAttachment }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) {
    return (
      <p className={styles.failed} role="alert">
        {t.pictureNotShown}
      </p>
    );
  }
  return (
    <img
      className={styles.picture}
      src={pictureUrl(picture)}
      alt={picture.file_name}
      onError={() => setHasFailed(true)}
    />
  );
}
