import { localTime } from '@portal/contract/provider/local-time';
import { DEFAULT_LOCALE } from '@portal/contract/provider/house-formats';
import {
  type Setup,
  SETUP_STEPS,
  type SetupBody,
  type SetupStep,
} from '@portal/contract/house/setup/setup.schemas';
import type { AppContext } from '../../../app-context.ts';
import type { Db } from '../../../db/database.ts';
import { auditOf } from '../../../lib/audit/audit.repository.ts';
import { currentProvider } from '../../../lib/provider/current-provider.ts';
import type { Steward } from '../../../plugins/session.ts';
import {
  listSetupAnswers,
  lockSetupAnswer,
  putSetupAnswer,
  readSeenSteps,
} from './setup.repository.ts';

/** Reads what is set up: what the portal sees, and what managers say of the rest. */
export async function readSetup(
  db: Db,
  { clock, config }: Pick<AppContext, 'clock' | 'config'>,
): Promise<Setup> {
  const { warehouse, store, servicesOff, timeZone, locale, country } = await currentProvider(
    db,
    config,
  );
  const hasStore = store.addressLines.length > 0;
  const known = await readSeenSteps(db, localTime(clock(), timeZone).date);
  const seen = {
    ...known,
    // Without a mail server mails are files.
    mail: known.mail && config.smtpUrl !== null,
    warehouse: warehouse.addressLines.length > 0,
    store: hasStore,
    // A house without a store switches the collection there off by itself.
    services: servicesOff.length > (hasStore ? 0 : 1),
    // What a house in the United States leaves as it is looks like what nobody has set.
    formats: locale !== DEFAULT_LOCALE || country !== '',
  };
  const answers = await listSetupAnswers(db);
  const steps = SETUP_STEPS.map((step) => ({
    step,
    is_seen: seen[step],
    state: seen[step] ? ('done' as const) : (answers.get(step) ?? ('open' as const)),
  }));
  return { steps, open_count: steps.filter(({ state }) => state === 'open').length };
}

/** Stores what a manager says of a step. */
export function answerSetupStep(
  { clock, database }: AppContext,
  steward: Steward,
  step: SetupStep,
  { answer }: SetupBody,
): Promise<void> {
  return database.transaction(async (tx) => {
    const before = await lockSetupAnswer(tx, step);
    if (before === answer) return;
    const at = clock();
    await putSetupAnswer(tx, step, answer, at);
    await record(tx, { actor: steward, at }, 'answered', step, { before, after: answer });
  });
}

const record = auditOf('setup step');
