import { Link, type LinkProps } from '@tanstack/react-router';
import { providerToday } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/reports.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Totals } from './sums.tsx';

type Target = Pick<LinkProps, 'to' | 'search'>;
type ReportName = keyof typeof t.titles;

/** The pages of the reports. Requests begin with those of this month. */
const targets = (): readonly (readonly [ReportName, Target])[] => [
  ['bottles', { to: '/staff/reports/bottles' }],
  ['clients', { to: '/staff/reports/clients' }],
  ['locations', { to: '/staff/reports/locations' }],
  ['sizes', { to: '/staff/reports/sizes' }],
  [
    'requests',
    { to: '/staff/reports/requests', search: { from: `${providerToday().slice(0, 7)}-01` } },
  ],
  ['movements', { to: '/staff/reports/movements' }],
];

/** /staff/reports: what the house stores, and the reports about it. */
export function ReportsPage() {
  return (
    <>
      <PageHeading title={t.reports} />
      <Stack>
        <Totals filters={{}} />
        <ul>
          {targets().map(([name, target]) => (
            <li key={name}>
              <Link {...target}>{t.titles[name]}</Link>: {t.about[name]}
            </li>
          ))}
        </ul>
      </Stack>
    </>
  );
}
