import { CASE_TEXT_LENGTHS } from '@portal/contract/staff-stock/staff-stock.schemas';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { wineName } from '../../lib/wine-facts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CaseDocuments } from './case-documents.tsx';
import { CaseNumberField, useKnownCase } from './case-number-field.tsx';
import { LineRow } from './line-row.tsx';
import { NewWineDialog } from './new-wine-dialog.tsx';
import type { DraftCase, DraftLine, DraftProblems } from './put-away-draft.ts';
import styles from './put-away.module.css';
import type { Desk } from './use-receiving-desk.ts';

interface CaseBlockProps {
  readonly receiving: string;
  readonly one: DraftCase;
  /** From 1. */
  readonly place: number;
  readonly problems: DraftProblems;
  readonly actions: Desk['actions'];
  readonly onCreateWine: (line: DraftLine) => void;
}

interface CaseBlocksProps {
  readonly receiving: string;
  readonly cases: readonly DraftCase[];
  readonly problems: DraftProblems;
  readonly actions: Desk['actions'];
}

interface AskedWine {
  readonly caseKey: string;
  readonly lineKey: string;
  readonly text: string;
}

/** All cases that are being filled. Ctrl + Enter starts the next one. */
export function CaseBlocks({ receiving, cases, problems, actions }: CaseBlocksProps) {
  const [asked, setAsked] = useState<AskedWine | null>(null);
  const beginNext = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    actions.addCase();
  };
  return (
    <>
      <p className={styles.keys}>
        Enter after the bottles begins the next line, Ctrl + Enter the next case. Empty lines are
        left out.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut for the fields inside; the button below does the same */}
      <div onKeyDown={beginNext}>
        {cases.map((one, index) => (
          <CaseBlock
            key={one.key}
            receiving={receiving}
            one={one}
            place={index + 1}
            problems={problems}
            actions={actions}
            onCreateWine={({ key: lineKey, text }) => setAsked({ caseKey: one.key, lineKey, text })}
          />
        ))}
      </div>
      <Button onClick={actions.addCase}>Add a case</Button>
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

function CaseFacts({ receiving, one, problems, actions }: Omit<CaseBlockProps, 'place'>) {
  const number = useRef<HTMLInputElement>(null);
  const { isAwaited } = one;
  useEffect(() => {
    if (isAwaited) number.current?.focus();
  }, [isAwaited]);
  const isKnown = useKnownCase(receiving, one.number) !== undefined;
  const field = (name: 'containerName' | 'location' | 'bin', label: string, maxLength: number) => (
    <TextField
      label={label}
      maxLength={maxLength}
      value={one[name]}
      onChange={(event) => actions.changeCase(one.key, { [name]: event.target.value })}
    />
  );
  return (
    <div className={styles.facts}>
      <CaseNumberField
        receiving={receiving}
        number={one.number}
        error={problems[`${one.key}.number`]}
        inputRef={number}
        onChange={(typed) => actions.changeCase(one.key, { number: typed })}
      />
      {!isKnown && field('containerName', 'Case type (optional)', CASE_TEXT_LENGTHS.containerName)}
      {field('location', isKnown ? 'Moved to location' : 'Location', CASE_TEXT_LENGTHS.location)}
      {field('bin', isKnown ? 'Moved to bin' : 'Bin', CASE_TEXT_LENGTHS.bin)}
    </div>
  );
}

function CaseBlock(props: CaseBlockProps) {
  const { one, place, problems, actions, onCreateWine } = props;
  return (
    <fieldset className={styles.case}>
      <legend>Case {place}</legend>
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
          Add a line
        </Button>
        <CaseDocuments
          files={one.files}
          lostNames={one.lostNames}
          onChange={(files) => actions.changeCase(one.key, { files, lostNames: [] })}
        />
        <Button look="quiet" onClick={() => actions.removeCase(one.key)}>
          Remove case {place}
        </Button>
      </div>
    </fieldset>
  );
}
