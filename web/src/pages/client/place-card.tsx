import type { Provider } from '@portal/contract/provider/provider.schemas';
import type { ReactNode } from 'react';
import styles from './place-card.module.css';

interface PlaceCardProps {
  readonly place: Pick<Provider['store'], 'name' | 'addressLines' | 'hours'>;
  /** A map link or an e-mail address, below the hours. */
  readonly children?: ReactNode;
}

/** A place of the company; nothing where it has none. */
export function PlaceCard({ place, children }: PlaceCardProps) {
  if (place.addressLines.length === 0) return null;
  return (
    <section className={styles.place}>
      <h3>{place.name}</h3>
      <address>
        {place.addressLines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
      <ul className={styles.hours}>
        {place.hours.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {children}
    </section>
  );
}
