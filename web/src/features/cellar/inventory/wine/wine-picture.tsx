import type { WineDetail as Wine } from '@portal/contract/cellar/inventory/inventory.schemas';
import { useState } from 'react';
import { t } from '../../../../texts/inventory.tsx';
import { BottleIcon } from '../../../../ui/bottle-icon.tsx';
import { Tooltip } from '../../../../ui/tooltip.tsx';
import { newestPicture } from '../condition-pictures.ts';
import styles from './wine-picture.module.css';

/** The photograph of the wine, or else the newest condition picture of a case that holds it. */
function photoOf(wine: Wine) {
  if (wine.image_url !== null) return { url: wine.image_url, alt: wine.long_producer };
  const picture = newestPicture(wine);
  if (picture === undefined) return null;
  const number = picture.case.footprint_lookup_code;
  const alt = t.conditionPicture(number);
  return { url: picture.url, alt, caption: t.caseHeading(number) };
}

/** A picture of the wine, or a drawing of its type where there is none or it does not load. */
export function WinePicture({ wine }: { readonly wine: Wine }) {
  const [hasFailed, setHasFailed] = useState(false);
  const { name: type } = wine.wine_type;
  const photo = hasFailed ? null : photoOf(wine);
  return (
    <figure className={styles.picture}>
      <Tooltip text={type}>
        {photo === null ? (
          <BottleIcon type={type} isLarge />
        ) : (
          <img
            className={styles.photo}
            src={photo.url}
            alt={photo.alt}
            onError={() => setHasFailed(true)}
          />
        )}
      </Tooltip>
      {photo?.caption !== undefined && (
        <figcaption className={styles.caption}>{photo.caption}</figcaption>
      )}
    </figure>
  );
}
