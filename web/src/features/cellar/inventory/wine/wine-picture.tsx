import type { WineDetail as Wine } from '@portal/contract/cellar/inventory/inventory.schemas';
import { useState } from 'react';
import { formatVintage } from '../../../../lib/format.ts';
import { t } from '../../../../texts/inventory.tsx';
import { BottleDrawing } from '../../../../ui/bottle-drawing.tsx';
import { Tooltip } from '../../../../ui/tooltip.tsx';
import { conditionPictures } from '../condition-pictures.ts';
import { lotsOfWine } from '../lots.ts';
import styles from './wine-picture.module.css';

interface Photo {
  readonly url: string;
  readonly alt: string;
  readonly caption?: string;
}

/** The photograph of the wine, and the condition pictures of the cases that hold it, the newest first. */
function photosOf(wine: Wine): Photo[] {
  const own = wine.image_url === null ? [] : [{ url: wine.image_url, alt: wine.long_producer }];
  const ofCases = conditionPictures(wine).map(
    ({ url, case: { footprint_lookup_code: number } }) => ({
      url,
      alt: t.conditionPicture(number),
      caption: t.caseHeading(number),
    }),
  );
  return [...own, ...ofCases];
}

/** The pictures of a wine, one of them large; the drawn bottle where there are none or none loads. */
export function WinePicture({ wine }: { readonly wine: Wine }) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState('');
  const photos = photosOf(wine).filter(({ url }) => !failed.includes(url));
  const photo = photos.find(({ url }) => url === chosen) ?? photos[0];
  const fail = (url: string) => setFailed((before) => [...before, url]);
  return (
    <>
      <figure className={styles.picture}>
        <Tooltip text={wine.wine_type.name}>
          {photo === undefined ? (
            <WineBottle wine={wine} />
          ) : (
            <img
              className={styles.photo}
              src={photo.url}
              alt={photo.alt}
              onError={() => fail(photo.url)}
            />
          )}
        </Tooltip>
        {photo?.caption !== undefined && (
          <figcaption className={styles.caption}>{photo.caption}</figcaption>
        )}
      </figure>
      {photos.length > 1 && (
        <ul className={styles.thumbs} aria-label={t.pictures}>
          {photos.map(({ url, alt }) => (
            <li key={url}>
              <button
                type="button"
                className={styles.thumb}
                aria-pressed={url === photo?.url}
                onClick={() => setChosen(url)}
              >
                <img src={url} alt={alt} loading="lazy" onError={() => fail(url)} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Drawn in the format of which there are most bottles; faint when none is left. */
function WineBottle({ wine }: { readonly wine: Wine }) {
  const lots = lotsOfWine(wine).toSorted(
    (one, other) => other.quantity + other.reservedQuantity - (one.quantity + one.reservedQuantity),
  );
  return (
    <BottleDrawing
      type={wine.wine_type.name}
      producer={wine.short_producer}
      vintage={formatVintage(wine.vintage)}
      appellation={wine.appellation}
      sizeMl={lots[0]?.sizeMl ?? null}
      isFaint={lots.length === 0}
      isNamed
    />
  );
}
