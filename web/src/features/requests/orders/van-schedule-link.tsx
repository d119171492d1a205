import { provider } from '../../../lib/provider.ts';
import { t } from '../../../texts/orders.tsx';

export function VanScheduleLink() {
  const { shortName, vanScheduleUrl } = provider();
  return (
    <a href={vanScheduleUrl} target="_blank" rel="noreferrer">
      {t.viewVanSchedule(shortName)}
    </a>
  );
}
