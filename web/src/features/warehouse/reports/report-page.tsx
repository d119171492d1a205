import type { reportExportCalls } from '@portal/contract/warehouse/reports/reports.calls';
import type { ReportFormat } from '@portal/contract/warehouse/reports/reports.schemas';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '../../../texts/reports.ts';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { type ChosenRows, useReportExport } from './reports-api.ts';

interface ReportPageProps {
  readonly report: keyof typeof reportExportCalls;
  readonly call: (typeof reportExportCalls)[keyof typeof reportExportCalls];
  /** What the file has of the report: as the list, without its page. */
  readonly chosen: ChosenRows;
  readonly children: ReactNode;
}

const FORMATS: readonly ReportFormat[] = ['csv', 'xlsx'];
const A_MEGABYTE = 1_000_000;

/** The page of a report: its heading, its files and its rows. */
export function ReportPage({ report, call, chosen, children }: ReportPageProps) {
  const file = useReportExport(call, (name) => showToast({ message: t.saved(name) }));
  const { page: _, ...filters } = chosen;
  return (
    <>
      <p>
        <Link to="/staff/reports">{t.allReports}</Link>
      </p>
      <PageHeading title={t.titles[report]} />
      <Stack>
        <p>{t.about[report]}</p>
        <Toolbar>
          {FORMATS.map((format) => (
            <Button
              key={format}
              isSending={file.isPending && file.variables.format === format}
              sendingLabel={t.exporting((file.bytes / A_MEGABYTE).toFixed(1))}
              onClick={() => file.send({ ...filters, format })}
            >
              {t.exportAs[format]}
            </Button>
          ))}
        </Toolbar>
        <ActionFailure action={file} />
        {children}
      </Stack>
    </>
  );
}
