import { clockText } from '@portal/contract/requests/orders/van-stop';
import type { RunSummary } from '@portal/contract/warehouse/runs/runs.schemas';
import { Link } from '@tanstack/react-router';
import { t } from '../../../texts/runs.tsx';
import { dense, DenseTable } from '../../../ui/dense-table.tsx';
import { bottlesOf, loadText, stateText } from './run-texts.ts';

/** Runs with their vans, drivers and progress. */
export function RunList({ runs }: { readonly runs: readonly RunSummary[] }) {
  return (
    <DenseTable
      caption={t.runs}
      columns={[t.van, t.driver, t.departs, t.stops, t.bottles, t.state]}
    >
      {runs.map((run) => (
        <tr key={run.id} className={dense.row}>
          <th scope="row" className={dense.wide}>
            <Link to="/staff/runs/$id" params={{ id: String(run.id) }} className={dense.link}>
              {run.van.name}
            </Link>
          </th>
          <td>{run.driver.name}</td>
          <td data-label={t.departs}>{clockText(run.departs_at)}</td>
          <td data-label={t.stops}>{run.stop_count}</td>
          <td data-label={t.bottles}>{loadText(bottlesOf(run), run.van.capacity)}</td>
          <td>{stateText(run)}</td>
        </tr>
      ))}
    </DenseTable>
  );
}
