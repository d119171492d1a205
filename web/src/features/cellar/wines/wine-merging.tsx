import { staffWineCalls } from '@portal/contract/cellar/wines/wines.calls';
import {
  areTwoVintages,
  type CatalogueRow,
  type StaffWine,
} from '@portal/contract/cellar/wines/wines.schemas';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { requestOf } from '../../../lib/request-of.ts';
import { wineName } from '../../../lib/wine-facts.ts';
import { t } from '../../../texts/wines.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { TypeAhead } from '../../../ui/type-ahead.tsx';
import { MergeButton } from './merge-button.tsx';
import { useFoundWines, useWineChange } from './wines-api.ts';
import styles from './wines.module.css';
import { labelText } from './wine-texts.ts';

const MOST_OFFERS = 12;

interface WineProps {
  readonly wine: StaffWine;
}

/** Wines that were merged into this one; the latest merge can be undone. */
function Merged({ wine }: WineProps) {
  const change = useWineChange();
  if (wine.merged.length === 0) return null;
  return (
    <>
      <p>{t.mergedWines}</p>
      <ActionFailure action={change} />
      <ul className={styles.merged}>
        {wine.merged.map((merged, index) => (
          <li key={merged.id} className={styles.mergedWine}>
            <Link to="/staff/wines/$wineId" params={{ wineId: String(merged.id) }}>
              {wineName(merged)}
            </Link>
            {index === 0 && (
              <Button
                look="quiet"
                isSending={change.isPending}
                onClick={() =>
                  change.send(requestOf(staffWineCalls.unmerge, { params: { id: merged.id } }))
                }
              >
                {t.undoThisMerge}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Finds a duplicate of this wine and merges the two. */
export function WineMerging({ wine }: WineProps) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [other, setOther] = useState<CatalogueRow | null>(null);
  const found = useFoundWines(other === null ? text : '')
    .filter((row) => row.id !== wine.id && !areTwoVintages(row, wine))
    .slice(0, MOST_OFFERS);
  const type = (typed: string, chosen: CatalogueRow | null) => {
    setText(typed);
    setOther(chosen);
  };
  return (
    <section className={styles.panel} aria-label={t.merge}>
      <h2>{t.merge}</h2>
      <Merged wine={wine} />
      <TypeAhead
        label={t.duplicateOf}
        hint={t.duplicateHint}
        text={text}
        maxLength={100}
        suggestions={found.map((row) => ({
          id: String(row.id),
          label: wineName(row),
          detail: labelText(row),
        }))}
        onType={(typed) => type(typed, null)}
        onChoose={({ id, label }) =>
          type(label, found.find((row) => String(row.id) === id) ?? null)
        }
      />
      {other !== null && (
        <MergeButton
          wine={wine}
          into={other}
          onMerged={() => {
            showToast({ message: t.merged });
            void navigate({ to: '/staff/wines/$wineId', params: { wineId: String(other.id) } });
          }}
        />
      )}
    </section>
  );
}
