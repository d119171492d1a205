import { codeOfScan } from '@portal/contract/cellar/labels/code-of-scan';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { failureSentence } from '../../../lib/failure-sentence.ts';
import { lookUpScan } from '../../../lib/look-up-scan.ts';
import { t } from '../../../texts/scanning.ts';
import { ScanField } from '../../../ui/scan-field.tsx';
import { ScanOutcomeText, useScanOutcome } from '../../../ui/scan-outcome.tsx';
import type { DraftCase } from './put-away-draft.ts';
import styles from './put-away.module.css';
import type { Desk } from './use-receiving-desk.ts';

interface ScanIntoCasesProps {
  readonly cases: readonly DraftCase[];
  readonly current: string | undefined;
  readonly actions: Desk['actions'];
  readonly onCurrent: (caseKey: string) => void;
}

/**
 * Fills a put-away by scanning: a location is where the current case stands, the label of a case its number, or the
 * beginning of the next case. The focus stays in the field, so that no Enter of a scanner sends or moves anything.
 */
export function ScanIntoCases({ cases, current, actions, onCurrent }: ScanIntoCasesProps) {
  const client = useQueryClient();
  const { outcome, showOutcome } = useScanOutcome();
  const open = cases.find(({ key }) => key === current) ?? cases.at(-1);
  const fillCase = (number: string) => {
    const same = cases.find((one) => one.number.trim().toLowerCase() === number.toLowerCase());
    if (same !== undefined) onCurrent(same.key);
    else if (open?.number.trim() === '') actions.changeCase(open.key, { number });
    else onCurrent(actions.addCase({ number }));
    showOutcome({ tone: 'good', text: t.caseIsIn(number) });
  };
  const fillLocation = (code: string) => {
    if (open === undefined) onCurrent(actions.addCase({ location: code }));
    else actions.changeCase(open.key, { location: code });
    showOutcome({ tone: 'good', text: t.locationIsIn(code) });
  };
  const scan = async (text: string) => {
    const { kind, code } = codeOfScan(text);
    try {
      const found = await lookUpScan(client, text);
      if (found.kind === 'location') fillLocation(found.location.code);
      else fillCase(found.case.footprint_lookup_code);
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.code === 'unknown_code';
      // The label of a case that is being made.
      if (isUnknown && kind === 'case') return fillCase(code);
      const why = isUnknown ? t.notOurs(code) : failureSentence(error).what;
      showOutcome({ tone: 'bad', text: why });
    }
  };
  return (
    <div className={styles.scans}>
      <ScanField
        label={t.scanWhileReceiving}
        onScan={(text) => {
          if (text !== '') void scan(text);
        }}
      />
      <ScanOutcomeText outcome={outcome} />
    </div>
  );
}
