import { provider } from '../../lib/provider.ts';

/** Links to the schedule of the provider's van, on the provider's website. */
export function VanScheduleLink() {
  const { shortName, vanScheduleUrl } = provider();
  return (
    <a href={vanScheduleUrl} target="_blank" rel="noreferrer">
      View {shortName} Van Schedule
    </a>
  );
}
