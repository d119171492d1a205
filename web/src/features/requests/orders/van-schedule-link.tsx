import { provider } from '../../../lib/provider.ts';
import { t } from '../../../texts/orders.tsx';

/** The page with the days of the van; nothing where the company has none. */
export function VanScheduleLink() {
  const { shortName, vanScheduleUrl } = provider();
  if (vanScheduleUrl === '') return null;
  return (
    <a href={vanScheduleUrl} target="_blank" rel="noreferrer">
      {t.viewVanSchedule(shortName)}
    </a>
  );
}
