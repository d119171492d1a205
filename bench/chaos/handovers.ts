import { connect } from '../../server/src/db/connect.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { buildTestApp } from '../../server/src/testing/build-test-app.ts';
import { handOverThroughLosses } from '../../server/src/testing/lossy-handovers.ts';
import { onBothEngines } from '../both-engines.ts';
import type { Report, Row } from '../report.ts';

const HANDOVERS = 200;

/** A driver hands over with a connection that loses every third answer; each call is repeated until it has one. */
export async function handovers(report: Report, count = HANDOVERS): Promise<void> {
  const rows: Record<string, Row> = {};
  await onBothEngines(async (engine, place) => {
    const database = await connect(place);
    await migrate(database);
    const portal = await buildTestApp({ REQUESTS_PER_MINUTE: '1000000' }, { database });
    rows[engine] = await handOverThroughLosses(portal, count);
    await portal.close();
  });
  report.add('Handovers with every third answer lost: none is recorded twice', rows);
}
