import { provider } from '../../lib/provider.ts';

/** Leads to the days on which the provider's van comes by, on its own page (document 2, section 2). */
export function VanScheduleLink() {
  const { shortName, vanScheduleUrl } = provider();
  return (
    <a href={vanScheduleUrl} target="_blank" rel="noreferrer">
      View {shortName} Van Schedule
    </a>
  );
}
