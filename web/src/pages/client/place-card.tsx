import type { Provider } from '@portal/contract/provider/provider.schemas';

interface PlaceCardProps {
  readonly place: Pick<Provider['store'], 'name' | 'addressLines' | 'hours'>;
}

/** One of the provider's places: its name, address and hours. */
export function PlaceCard({ place }: PlaceCardProps) {
  return (
    <section>
      <h2>{place.name}</h2>
      <address>
        {place.addressLines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
      {place.hours.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}
