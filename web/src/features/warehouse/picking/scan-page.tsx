import type {
  ScannedCase,
  ScannedLocation,
} from '@portal/contract/warehouse/picking/scanning.schemas';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { t } from '../../../texts/scanning.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ScanField } from '../../../ui/scan-field.tsx';
import { ScanOutcomeText } from '../../../ui/scan-outcome.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import styles from './scan-page.module.css';
import { lotText } from '../../../lib/stock-texts.ts';
import { useScanDesk } from './use-scan-desk.ts';

/** What can be done with a case besides moving it. */
function CaseWork({ found }: { readonly found: ScannedCase }) {
  const { account, case: facts, requests, shipments } = found;
  const params = { accountId: String(account.id), caseId: String(facts.id) };
  return (
    <Toolbar>
      {requests.map(({ number }) => (
        <LinkButton
          key={number}
          look="primary"
          to="/staff/requests/$number/pick"
          params={{ number: String(number) }}
        >
          {t.pickFor(number)}
        </LinkButton>
      ))}
      {shipments.map(({ number }) => (
        <LinkButton key={number} to="/staff/receiving/$number" params={{ number: String(number) }}>
          {t.putAwayFor(number)}
        </LinkButton>
      ))}
      <LinkButton to="/staff/stock/$accountId/cases/$caseId/count" params={params}>
        {t.count}
      </LinkButton>
      <LinkButton to="/staff/stock/$accountId/cases/$caseId" params={params}>
        {t.openCase}
      </LinkButton>
    </Toolbar>
  );
}

/** A scanned case: whose, where, which wines, and no number of bottles, because it may be counted next. */
function FoundCase({ found }: { readonly found: ScannedCase }) {
  const { account, case: facts, wines } = found;
  return (
    <section className={styles.found} aria-label={t.caseTitle(facts.footprint_lookup_code)}>
      <h2>{t.caseTitle(facts.footprint_lookup_code)}</h2>
      <p>
        {t.of(account.name)} ·{' '}
        {facts.location === null ? t.noLocation : <strong>{t.isAt(facts.location)}</strong>}
      </p>
      {wines.length === 0 ? (
        <p>{t.noWines}</p>
      ) : (
        <ul className={styles.wines}>
          {wines.map((line) => (
            <li key={`${line.wine.id} ${line.size}`}>{lotText(line)}</li>
          ))}
        </ul>
      )}
      <p className={styles.help}>{t.scanToMove}</p>
      <CaseWork found={found} />
    </section>
  );
}

interface OpenPlaceProps {
  readonly place: ScannedLocation['location'];
  readonly putCount: number;
  readonly onStop: () => void;
}

function OpenPlace({ place, putCount, onStop }: OpenPlaceProps) {
  return (
    <section className={styles.found} aria-label={t.puttingAt(place.code)}>
      <h2>{t.puttingAt(place.code)}</h2>
      <p>{t.puttingHelp(place.code)}</p>
      <p className={styles.count}>{t.putSoFar(putCount)}</p>
      <Toolbar>
        <Button onClick={onStop}>{t.stopPutting}</Button>
        <LinkButton to="/staff/locations/$id" params={{ id: String(place.id) }}>
          {t.openLocation}
        </LinkButton>
      </Toolbar>
    </section>
  );
}

/** Looks up the label whose link was opened, once: a reload then looks nothing up again. */
function useOpenedLabel(scan: (text: string) => void): void {
  const navigate = useNavigate();
  const { code = '' } = useSearch({ from: '/staff/scan' });
  const opened = useRef('');
  useEffect(() => {
    if (code === '' || opened.current === code) return;
    opened.current = code;
    scan(code);
    void navigate({ to: '/staff/scan', search: {}, replace: true });
  }, [code, navigate, scan]);
}

/** /staff/scan: what was scanned opens what can be done with it. */
export function ScanPage() {
  const { found, place, putCount, outcome, scan, clear } = useScanDesk();
  useOpenedLabel(scan);
  return (
    <Stack>
      <PageHeading title={t.scan} />
      <ScanField keepsFocus onScan={scan} />
      <ScanOutcomeText outcome={outcome} />
      {found === null && place === null && <p>{t.intro}</p>}
      {found !== null && <FoundCase found={found} />}
      {place !== null && <OpenPlace place={place} putCount={putCount} onStop={clear} />}
    </Stack>
  );
}
