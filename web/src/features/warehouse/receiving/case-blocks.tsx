import { CASE_TEXT_LENGTHS } from '@portal/contract/cellar/stock/stock.schemas';
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { countOf } from '../../../lib/format.ts';
import { wineName } from '../../../lib/wine-facts.ts';
import { t } from '../../../texts/receiving.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { LocationField } from '../../../ui/location-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { CaseDocuments } from './case-documents.tsx';
import { CaseNumberField, useKnownCase } from './case-number-field.tsx';
import { caseCellOf, lineCellOf, moveBetweenCells } from './grid-keys.ts';
import { LineRow } from './line-row.tsx';
import { NewWineDialog } from './new-wine-dialog.tsx';
import type { DraftCase, DraftLine, DraftProblems } from './put-away-draft.ts';
import styles from './put-away.module.css';
import { ScanIntoCases } from './scan-into-cases.tsx';
import type { Desk } from './use-receiving-desk.ts';

interface CaseBlockProps {
  readonly receiving: string;
  readonly one: DraftCase;
  /** From 1. */
  readonly place: number;
  readonly problems: DraftProblems;
  readonly actions: Desk['actions'];
  readonly isCurrent: boolean;
  readonly onRemove: () => void;
  readonly onCreateWine: (line: DraftLine) => void;
}

interface CaseBlocksProps {
  readonly receiving: string;
  readonly cases: readonly DraftCase[];
  readonly problems: DraftProblems;
  readonly actions: Desk['actions'];
  /** The key of the case that was used last. */
  readonly current: string | undefined;
  readonly onCurrent: (caseKey: string | undefined) => void;
}

interface AskedWine {
  readonly caseKey: string;
  readonly lineKey: string;
  readonly text: string;
}

/** All cases that are being filled. Ctrl + Enter starts the next one. */
export function CaseBlocks(props: CaseBlocksProps) {
  const { receiving, cases, problems, actions, current, onCurrent } = props;
  const [asked, setAsked] = useState<AskedWine | null>(null);
  const add = () => onCurrent(actions.addCase());
  const press = (event: KeyboardEvent<HTMLElement>) => {
    moveBetweenCells(event);
    if (!event.ctrlKey && !event.metaKey) return;
    const ofLine = event.key === 'd' ? lineCellOf(event) : undefined;
    const ofCase = event.key === 'd' ? caseCellOf(event) : undefined;
    if (ofLine !== undefined) actions.copyFromAbove(ofLine.lineKey, ofLine.column);
    else if (ofCase !== undefined) actions.copyCaseFromAbove(ofCase.caseKey, ofCase.field);
    else if (event.key === 'Enter') add();
    else return;
    event.preventDefault();
  };
  const enter = ({ target }: FocusEvent<HTMLElement>) => {
    const key = target.closest<HTMLElement>('[data-case]')?.dataset.case;
    if (key !== undefined) onCurrent(key);
  };
  const paste = (event: ClipboardEvent) => {
    const count = actions.paste(event.clipboardData.getData('text'), current);
    if (count === 0) return;
    event.preventDefault();
    showToast({ message: t.linesPasted(countOf(count, 'line')) });
  };
  return (
    <>
      <ScanIntoCases {...{ cases, current, actions, onCurrent }} />
      <CaseSwitch cases={cases} current={current} onCurrent={onCurrent} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut for the fields inside; the button below does the same */}
      <div onKeyDown={press} onPaste={paste} onFocus={enter}>
        {cases.map((one, index) => (
          <CaseBlock
            key={one.key}
            receiving={receiving}
            one={one}
            place={index + 1}
            isCurrent={one.key === current}
            problems={problems}
            actions={actions}
            onRemove={() => {
              actions.removeCase(one.key);
              onCurrent((cases[index + 1] ?? cases[index - 1])?.key);
            }}
            onCreateWine={({ key: lineKey, text }) => setAsked({ caseKey: one.key, lineKey, text })}
          />
        ))}
      </div>
      <Button onClick={add}>{t.addACase}</Button>
      {asked !== null && (
        <NewWineDialog
          text={asked.text}
          onClose={() => setAsked(null)}
          onDescribe={(facts) => {
            const { caseKey, lineKey } = asked;
            actions.changeLine(caseKey, lineKey, {
              text: wineName(facts),
              wine: { id: null, facts },
            });
            setAsked(null);
          }}
        />
      )}
    </>
  );
}

type CaseSwitchProps = Pick<CaseBlocksProps, 'cases' | 'current' | 'onCurrent'>;

/** On a phone, which shows one case at a time: the way to the others. */
function CaseSwitch({ cases, current, onCurrent }: CaseSwitchProps) {
  const at = cases.findIndex(({ key }) => key === current);
  if (cases.length === 1) return null;
  return (
    <nav className={styles.switch} aria-label={t.cases}>
      <Button isUnavailable={at <= 0} onClick={() => onCurrent(cases[at - 1]?.key)}>
        {t.previousCase}
      </Button>
      <span>{t.position(at + 1, cases.length)}</span>
      <Button isUnavailable={at + 1 >= cases.length} onClick={() => onCurrent(cases[at + 1]?.key)}>
        {t.nextCase}
      </Button>
    </nav>
  );
}

type CaseFactsProps = Pick<CaseBlockProps, 'receiving' | 'one' | 'problems' | 'actions'>;

function CaseFacts({ receiving, one, problems, actions }: CaseFactsProps) {
  const number = useRef<HTMLInputElement>(null);
  const { isAwaited } = one;
  useEffect(() => {
    if (isAwaited) number.current?.focus();
  }, [isAwaited]);
  const isKnown = useKnownCase(receiving, one.number) !== undefined;
  return (
    <div className={styles.facts} data-row>
      <CaseNumberField
        receiving={receiving}
        number={one.number}
        error={problems[`${one.key}.number`]}
        inputRef={number}
        onChange={(typed) => actions.changeCase(one.key, { number: typed })}
      />
      {!isKnown && (
        <TextField
          label={t.caseTypeOptional}
          name="containerName"
          maxLength={CASE_TEXT_LENGTHS.containerName}
          value={one.containerName}
          onChange={({ target }) => actions.changeCase(one.key, { containerName: target.value })}
        />
      )}
      <LocationField
        label={isKnown ? t.movedToLocation : t.location}
        name="location"
        value={one.location}
        error={problems[`${one.key}.location`]}
        onChange={(location) => actions.changeCase(one.key, { location, isPlacedLater: false })}
      />
      {!isKnown && (
        <div className={styles.later}>
          <Checkbox
            label={t.placeLater}
            checked={one.isPlacedLater}
            onChange={({ target: { checked } }) =>
              actions.changeCase(one.key, {
                isPlacedLater: checked,
                ...(checked && { location: '' }),
              })
            }
          />
        </div>
      )}
    </div>
  );
}

function CaseBlock(props: CaseBlockProps) {
  const { one, place, problems, actions, isCurrent, onRemove, onCreateWine } = props;
  return (
    <fieldset className={styles.case} data-case={one.key} data-current={isCurrent}>
      <legend>{t.casePlace(place)}</legend>
      <CaseFacts {...props} />
      <ol className={styles.lines}>
        {one.lines.map((line, index) => (
          <LineRow
            key={line.key}
            line={line}
            place={index + 1}
            problems={problems}
            onChange={(change) => actions.changeLine(one.key, line.key, change)}
            onCreateWine={() => onCreateWine(line)}
            onNext={() => actions.addLine(one.key)}
            onRemove={() => actions.removeLine(one.key, line.key)}
          />
        ))}
      </ol>
      <div className={styles.foot}>
        <Button look="quiet" onClick={() => actions.addLine(one.key)}>
          {t.addALine}
        </Button>
        <CaseDocuments
          files={one.files}
          lostNames={one.lostNames}
          onChange={(files) => actions.changeCase(one.key, { files, lostNames: [] })}
        />
        <Button look="quiet" onClick={onRemove}>
          {t.removeCase(place)}
        </Button>
      </div>
    </fieldset>
  );
}
