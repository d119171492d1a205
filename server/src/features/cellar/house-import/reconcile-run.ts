import { writeFile } from 'node:fs/promises';
import type { AppContext } from '../../../app-context.ts';
import { mailProvider } from '../../../lib/provider/current-provider.ts';
import { StartError } from '../../../start-error.ts';
import { t } from '../../../texts/house-import.ts';
import { findRun, reconcile } from './house-runs.repository.ts';
import { reconciliationCsv, reconciliationPdf, sumOf } from './reconciliation.ts';

type ReportContext = Pick<AppContext, 'clock' | 'config' | 'database'>;

/** Writes the reconciliation of a run as PDF. */
export async function reconciliationDocument(
  { clock, config, database }: ReportContext,
  runId: number,
): Promise<Buffer> {
  const run = await findRun(database.db, runId);
  const provider = await mailProvider(database.db, config);
  const head = { runId, files: run?.files ?? '', provider, at: clock() };
  return reconciliationPdf(await reconcile(database.db, runId), head);
}

/** Prints the sums of a run, and writes all of its clients into a file that ends with .csv or .pdf. */
export async function reconcileRun(
  context: ReportContext,
  runId: number,
  { print, file }: { readonly print: (line: string) => void; readonly file: string | null },
): Promise<void> {
  const clients = await reconcile(context.database.db, runId);
  print(t.reconciledLine(sumOf(clients)));
  if (file === null) return;
  if (file.endsWith('.pdf')) await writeFile(file, await reconciliationDocument(context, runId));
  else if (file.endsWith('.csv')) await writeFile(file, reconciliationCsv(clients));
  else throw new StartError(t.reportName(file));
}
