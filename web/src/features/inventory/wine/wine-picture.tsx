import type { WineDetail as Wine } from '@portal/contract/inventory/inventory.schemas';
import { useState } from 'react';
import { BottleIcon } from '../../../ui/bottle-icon.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import styles from './wine-picture.module.css';

interface WinePictureProps {
  readonly wine: Pick<Wine, 'image_url' | 'wine_type' | 'long_producer'>;
}

/** The wine's photograph, or a drawing of its type where there is none or it does not load. */
export function WinePicture({ wine }: WinePictureProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const { image_url: url, wine_type: type, long_producer: name } = wine;
  return (
    <figure className={styles.picture}>
      <Tooltip text={type.name}>
        {url === null || hasFailed ? (
          <BottleIcon type={type.name} isLarge />
        ) : (
          <img className={styles.photo} src={url} alt={name} onError={() => setHasFailed(true)} />
        )}
      </Tooltip>
    </figure>
  );
}
