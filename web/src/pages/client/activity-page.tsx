import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ActivityList } from '../../features/cellar/activity/activity-list.tsx';
import {
  caseDetailQuery,
  wineDetailQuery,
} from '../../features/cellar/inventory/detail-queries.ts';
import { formatVintage } from '../../lib/format.ts';
import { t } from '../../texts/activity.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

function OnlyWine({ id }: { readonly id: string }) {
  const { data: wine } = useQuery(wineDetailQuery(id));
  return wine ? t.only(`${formatVintage(wine.vintage)} ${wine.long_producer}`) : t.wine;
}

function OnlyCase({ id }: { readonly id: string }) {
  const { data: wineCase } = useQuery(caseDetailQuery(id));
  return wineCase ? t.only(t.caseNumber(wineCase.footprint_lookup_code)) : t.where;
}

/** /activity: what happened to the account's bottles. */
export function ActivityPage() {
  return (
    <>
      <PageHeading title={t.activity} />
      <p>
        {t.about} <Link to="/activity/year">{t.yearInTheCellar}</Link>
      </p>
      <ActivityList
        renderOnly={({ wine, case: caseId }) => (
          <span>
            {wine !== undefined && <OnlyWine id={wine} />}
            {wine !== undefined && caseId !== undefined && ' · '}
            {caseId !== undefined && <OnlyCase id={caseId} />}
          </span>
        )}
      />
    </>
  );
}
