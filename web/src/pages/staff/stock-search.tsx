import { codeOfScan } from '@portal/contract/cellar/labels/code-of-scan';
import { LONGEST_QUICK_SEARCH } from '@portal/contract/requests/quick-search/quick-search.schemas';
import { staffQuickSearchCalls } from '@portal/contract/requests/quick-search/quick-search.calls';
import type { StaffQuickSearchAnswer } from '@portal/contract/requests/quick-search/staff-quick-search.schemas';
import { MAX_SCANNED_TEXT } from '@portal/contract/warehouse/picking/scanning.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useQuickSearch } from '../../features/requests/quick-search/use-quick-search.ts';
import { ApiError } from '../../lib/api-error.ts';
import { failureSentence } from '../../lib/failure-sentence.ts';
import { lookUpScan } from '../../lib/look-up-scan.ts';
import { useHasDuty } from '../../lib/use-has-duty.ts';
import { wineFacts, wineName } from '../../lib/wine-facts.ts';
import { t } from '../../texts/stock-map.tsx';
import { Button } from '../../ui/button.tsx';
import { TypeAhead } from '../../ui/type-ahead.tsx';
import styles from './stock-page.module.css';

const ScanCamera = lazy(async () => ({
  default: (await import('../../ui/scan-camera.tsx')).ScanCamera,
}));

/** A match of the field, and its page. */
interface Found {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly open: () => void;
}

/** Opens the pages of what was found; a place opens on the map. */
function useOpeners() {
  const navigate = useNavigate();
  return {
    openCase: (accountId: number, caseId: number) =>
      void navigate({
        to: '/staff/stock/$accountId/cases/$caseId',
        params: { accountId: String(accountId), caseId: String(caseId) },
      }),
    openPlace: (id: number) => void navigate({ to: '/staff/stock', search: { place: String(id) } }),
    openClient: (id: number) =>
      void navigate({ to: '/staff/stock/$accountId', params: { accountId: String(id) } }),
    openWine: (id: number) =>
      void navigate({ to: '/staff/wines/$wineId', params: { wineId: String(id) } }),
  };
}

function useMatches() {
  const { openCase, openPlace, openClient, openWine } = useOpeners();
  const seesCatalogue = useHasDuty('desk');
  return ({ cases, locations, clients, wines }: StaffQuickSearchAnswer): Found[] => [
    ...locations.results.map(({ id, code }) => ({
      id: `place ${id}`,
      label: code,
      detail: t.kinds.place,
      open: () => openPlace(id),
    })),
    ...cases.results.map(({ id, account, footprint_lookup_code: number }) => ({
      id: `case ${id}`,
      label: t.caseNumber(number),
      detail: t.detail(t.kinds.case, account.name),
      open: () => openCase(account.id, id),
    })),
    ...clients.results.map(({ id, name, email }) => ({
      id: `client ${id}`,
      label: name,
      detail: t.detail(t.kinds.client, email ?? ''),
      open: () => openClient(id),
    })),
    ...(seesCatalogue ? wines.results : []).map((wine) => ({
      id: `wine ${wine.id}`,
      label: wineName(wine),
      detail: t.detail(t.kinds.wine, wineFacts(wine)),
      open: () => openWine(wine.id),
    })),
  ];
}

/** Opens what a label, a case number or a code names; a sentence says why it cannot. */
function useScan(): readonly [
  string | undefined,
  (text: string, first?: Found) => Promise<void>,
  () => void,
] {
  const client = useQueryClient();
  const { openCase, openPlace } = useOpeners();
  const [problem, setProblem] = useState<string>();
  const look = async (text: string, first?: Found) => {
    if (text === '') return;
    try {
      const found = await lookUpScan(client, text);
      if (found.kind === 'case') openCase(found.account.id, found.case.id);
      else openPlace(found.location.id);
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.code === 'unknown_code';
      if (isUnknown && first !== undefined) first.open();
      else
        setProblem(isUnknown ? t.nothingFound(codeOfScan(text).code) : failureSentence(error).what);
    }
  };
  return [problem, look, () => setProblem(undefined)];
}

/**
 * The one field of the stock: answers while somebody types, and takes what a hand scanner types with Enter behind it or
 * a phone's camera sees.
 */
export function StockSearch() {
  const [text, setText] = useState('');
  const [isCameraOpen, setIsCameraOpen] = useState(false);
  const [problem, look, forget] = useScan();
  const toMatches = useMatches();
  const typed = codeOfScan(text).code;
  const { found, isSettled } = useQuickSearch(staffQuickSearchCalls.search, typed);
  const matches =
    found === undefined || typed.length > LONGEST_QUICK_SEARCH ? [] : toMatches(found.answer);
  const isNothing = isSettled && found !== undefined && matches.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void look(text.trim(), isSettled ? matches[0] : undefined);
  };
  return (
    <form className={styles.find} noValidate onSubmit={submit}>
      <TypeAhead
        label={t.find}
        placeholder={t.find}
        text={text}
        maxLength={MAX_SCANNED_TEXT}
        error={problem ?? (isNothing ? t.nothingFound(typed) : undefined)}
        suggestions={matches}
        onType={(next) => {
          forget();
          setText(next);
        }}
        onChoose={({ id }) => {
          setText('');
          matches.find((one) => one.id === id)?.open();
        }}
      />
      <Button
        className={styles.camera}
        aria-expanded={isCameraOpen}
        onClick={() => setIsCameraOpen(!isCameraOpen)}
      >
        {isCameraOpen ? t.closeCamera : t.openCamera}
      </Button>
      {isCameraOpen && (
        <Suspense fallback={null}>
          <ScanCamera
            onScan={(scanned) => {
              setIsCameraOpen(false);
              void look(scanned);
            }}
          />
        </Suspense>
      )}
    </form>
  );
}
