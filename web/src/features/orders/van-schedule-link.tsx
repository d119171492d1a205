import { provider } from '../../lib/provider.ts';

export function VanScheduleLink() {
  const { shortName, vanScheduleUrl } = provider();
  return (
    <a href={vanScheduleUrl} target="_blank" rel="noreferrer">
      View {shortName} Van Schedule
    </a>
  );
}
