import { type KeyboardEvent, useState } from 'react';
import { wineName } from '../../lib/wine-facts.ts';
import { Button } from '../../ui/button.tsx';
import { CaseBlock } from './case-block.tsx';
import { NewWineDialog } from './new-wine-dialog.tsx';
import type { DraftCase, DraftProblems } from './put-away-draft.ts';
import styles from './put-away.module.css';
import type { DraftActions } from './use-put-away-draft.ts';

interface CaseBlocksProps {
  readonly receiving: string;
  readonly cases: readonly DraftCase[];
  readonly problems: DraftProblems;
  readonly actions: DraftActions;
}

interface AskedWine {
  readonly caseKey: string;
  readonly lineKey: string;
  readonly text: string;
}

/** All cases that are being filled. Ctrl + Enter begins the next one. */
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
