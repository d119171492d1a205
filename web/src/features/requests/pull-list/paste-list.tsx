import { useState } from 'react';
import { countOf } from '../../../lib/format.ts';
import { t } from '../../../texts/pull-list.tsx';
import { Button, type ButtonLook } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { allocate, type MatchedLine } from './list-lines.ts';
import { ListMatchesForm } from './list-matches-form.tsx';
import { ListTextForm } from './list-text-form.tsx';
import { totalBottles } from './pull-list-line.ts';
import { addLines, useListText } from './pull-list-store.ts';

/** "Paste a list": a list is typed, matched line by line with free bottles, and put on the pull list. */
export function PasteList({ look }: { readonly look: ButtonLook }) {
  const [isOpen, setIsOpen] = useState(false);
  const [matched, setMatched] = useState<readonly MatchedLine[] | null>(null);
  const [, setText] = useListText();
  const close = () => {
    setIsOpen(false);
    setMatched(null);
  };
  const change = (lines: readonly MatchedLine[]) => {
    setMatched(lines);
    setText(lines.map(({ text }) => text).join('\n'));
  };
  const finish = (lines: readonly MatchedLine[]) => {
    const { lines: added, taken } = allocate(lines);
    const rest = lines.filter((_, at) => taken[at] === 0);
    addLines(added);
    setText(rest.map(({ text }) => text).join('\n'));
    const put = t.putOnList(countOf(totalBottles(added), 'bottle'));
    const left = t.leftInYourList(countOf(rest.length, 'line'));
    showToast({ message: rest.length === 0 ? put : `${put} ${left}` });
    close();
  };
  return (
    <>
      <Button look={look} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t.pasteAList}
      </Button>
      <Modal title={t.pasteAList} isOpen={isOpen} onClose={close} look="full-height">
        {matched === null ? (
          <ListTextForm onMatched={setMatched} />
        ) : (
          <ListMatchesForm
            matched={matched}
            onChange={change}
            onBack={() => setMatched(null)}
            onFinish={() => finish(matched)}
          />
        )}
      </Modal>
    </>
  );
}
