import { useEffect, useState } from 'react';
import { pathOfFile } from '../lib/download-file.ts';
import { t } from '../texts/pictures.ts';
import { t as uiTexts } from '../texts/ui.ts';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';
import styles from './picture-viewer.module.css';

/** A stored picture. */
export interface Picture {
  readonly file_name: string;
  readonly file_url: string;
}

/** The URL for an image element, which shows a file that would be a download as a page. */
export function pictureUrl({ file_url: url }: Pick<Picture, 'file_url'>): string {
  return `/api${pathOfFile(url)}`;
}

interface PictureViewerProps {
  readonly pictures: readonly Picture[];
  /** The position of the picture shown; -1 while none is. */
  readonly shown: number;
  readonly onShow: (position: number) => void;
  /** Offers to save the picture under its name. */
  readonly onSave?: (picture: Picture) => void;
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

/** Pictures over the page, one at a time. The arrow keys lead to the others. */
export function PictureViewer({ pictures, shown, onShow, onSave }: PictureViewerProps) {
  const picture = pictures[shown];
  const count = pictures.length;
  const step = (by: number) => onShow((shown + by + count) % count);
  useArrowKeys(picture !== undefined && count > 1, step);
  if (picture === undefined) return null;
  return (
    <Modal title={picture.file_name} isOpen onClose={() => onShow(-1)}>
      <div className={styles.viewer}>
        <Shown
          key={picture.file_url}
          picture={picture}
          failure={onSave === undefined ? t.pictureNotShown : t.downloadInstead}
        />
        <div className={styles.foot}>
          {count > 1 && (
            <>
              <Button onClick={() => step(-1)}>{uiTexts.previous}</Button>
              <output>{t.pictureOf(shown + 1, count)}</output>
              <Button onClick={() => step(1)}>{uiTexts.next}</Button>
            </>
          )}
          {onSave !== undefined && (
            <Button look="primary" className={styles.save} onClick={() => onSave(picture)}>
              {t.download}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}

interface ShownProps {
  readonly picture: Picture;
  /** What stands in its place when it cannot be shown. */
  readonly failure: string;
}

/**
 * The picture itself. Opened as a page the file would be a download (docs/product/inventory.md#condition-documents);
 * an image element shows it all the same, and runs nothing of it.
 */
function Shown({ picture, failure }: ShownProps) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) {
    return (
      <p className={styles.failed} role="alert">
        {failure}
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
