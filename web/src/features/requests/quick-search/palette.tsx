import { LONGEST_QUICK_SEARCH } from '@portal/contract/requests/quick-search/quick-search.schemas';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Dialog, I18nProvider, Modal, ModalOverlay } from 'react-aria-components';
import { classNames } from '../../../lib/class-names.ts';
import { failureSentence } from '../../../lib/failure-sentence.ts';
import { countOf } from '../../../lib/format.ts';
import { t } from '../../../texts/palette.tsx';
import { Button } from '../../../ui/button.tsx';
import { SearchIcon } from '../../../ui/search-icon.tsx';
import { namedEntries, type PaletteEntry, type PaletteGroup } from './palette-entries.ts';
import { type PaletteFrame, type PalettePages, useCommands } from './palette-frame.ts';
import { PaletteList } from './palette-list.tsx';
import styles from './palette.module.css';
import { type SearchCall, useQuickSearch } from './use-quick-search.ts';

interface PaletteProps<Answer> extends PaletteFrame, PalettePages {
  readonly call: SearchCall<Answer>;
  /** What can be found, shown in the empty field. */
  readonly hint: string;
  readonly groupsOf: (answer: Answer, text: string) => readonly PaletteGroup[];
  /** The way on when nothing is found. */
  readonly otherwise: (text: string) => PaletteEntry;
}

/** What is shown for a text, and whether it is still the answer before. */
function useShownGroups<Answer>(props: PaletteProps<Answer>, typed: string) {
  const { groupsOf, otherwise } = props;
  const { lately, commands } = useCommands(props, props);
  const search = useQuickSearch(props.call, typed);
  const { found, isSettled, isTooLong } = search;
  // The groups change once, when the answer is there, so that nothing moves under the finger.
  const text = isSettled ? typed : (found?.text ?? typed.slice(0, 1));
  const records = found === undefined ? [] : groupsOf(found.answer, found.text);
  const groups =
    text === '' ? [lately, ...commands] : [...records, ...namedEntries(commands, text)];
  const shown = isTooLong ? [] : groups.filter(({ entries }) => entries.length > 0);
  const isNothing = found !== undefined && shown.length === 0;
  const wayOn = isNothing ? [{ name: '', entries: [otherwise(found.text)] }] : shown;
  return { ...search, text, isNothing, groups: wayOn };
}

type Shown = ReturnType<typeof useShownGroups>;

/** The active entry of the keyboard; the first one until an arrow is pressed. Enter waits for the answer. */
function useEntryKeys(
  entries: readonly PaletteEntry[],
  isSettled: boolean,
  choose: (entry: PaletteEntry) => void,
) {
  const [reached, setReached] = useState<number | null>(null);
  const isEntered = useRef(false);
  const at = Math.min(reached ?? 0, entries.length - 1);
  useEffect(() => {
    const [first] = entries;
    if (!isEntered.current || !isSettled) return;
    isEntered.current = false;
    if (first !== undefined) choose(first);
  });
  const enter = () => {
    const active = entries[at];
    if (reached === null && !isSettled) isEntered.current = true;
    else if (active !== undefined) choose(active);
  };
  const press = (event: KeyboardEvent) => {
    const count = entries.length;
    // Enter also ends the composition of a character.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') enter();
    else if (event.key === 'ArrowDown' && count > 0) setReached((at + 1) % count);
    else if (event.key === 'ArrowUp' && count > 0) setReached((at - 1 + count) % count);
    else return;
    event.preventDefault();
  };
  const restart = () => {
    isEntered.current = false;
    setReached(null);
  };
  return { at, press, restart };
}

/** The search over the page: a field with its results below (the combobox pattern of ARIA), all by keyboard. */
export function Palette<Answer>(props: PaletteProps<Answer>) {
  const { hint, onClose, onShowShortcuts } = props;
  const [input, setInput] = useState('');
  const listId = useId();
  const shown = useShownGroups(props, input.trim());
  const { groups, isSettled, isTooLong } = shown;
  const entries = groups.flatMap((group) => group.entries);
  const choose = (entry: PaletteEntry) => {
    onClose();
    entry.run();
  };
  const { at, press, restart } = useEntryKeys(entries, isSettled, choose);
  const type = (text: string) => {
    restart();
    setInput(text);
  };
  return (
    <Frame onClose={onClose}>
      <div className={styles.head}>
        <SearchIcon />
        <input
          className={styles.input}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog for one field, opened to type into it
          autoFocus
          type="text"
          role="combobox"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-label={t.search}
          aria-autocomplete="list"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={entries.length > 0 ? `${listId}-${at}` : undefined}
          aria-invalid={isTooLong}
          placeholder={hint}
          value={input}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
        />
        <button type="button" className={styles.close} aria-label={t.close} onClick={onClose}>
          ✕
        </button>
      </div>
      <div className={styles.body}>
        <Messages {...shown} />
        <PaletteList id={listId} groups={groups} at={at} onChoose={choose} />
      </div>
      <div className={styles.foot}>
        <output>{isSettled ? countText(shown) : t.searching}</output>
        <p className={styles.keys}>
          {t.keys(<kbd>↑</kbd>, <kbd>↓</kbd>, <kbd>{t.enter}</kbd>, <kbd>{t.esc}</kbd>)}
        </p>
        <Button look="quiet" className={styles.shortcuts} onClick={onShowShortcuts}>
          {t.shortcuts}
        </Button>
      </div>
    </Frame>
  );
}

function countText({ text, isNothing, isTooLong, failure, groups }: Shown): string {
  if (text === '' || isNothing || isTooLong || failure !== null) return '';
  const rows = groups.flatMap(({ entries }) => entries.filter(({ isAll }) => isAll !== true));
  return countOf(rows.length, 'result');
}

function Frame({
  onClose,
  children,
}: {
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  return (
    <I18nProvider locale="en-US">
      <ModalOverlay
        className={classNames(styles.scrim)}
        isOpen
        isDismissable
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
      >
        <Modal className={classNames(styles.modal)}>
          <Dialog className={classNames(styles.dialog)} aria-label={t.search}>
            {children}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}

/** Why there are no records. */
function Messages({ text, isTooLong, isNothing, failure, tryAgain }: Shown) {
  if (isTooLong) {
    return (
      <p className={styles.message} role="alert">
        {t.tooLong(LONGEST_QUICK_SEARCH)}
      </p>
    );
  }
  if (failure !== null) {
    const { what, next } = failureSentence(failure);
    return (
      <div className={styles.message} role="alert">
        <p>
          {what} {next}
        </p>
        <Button onClick={tryAgain}>{t.tryAgain}</Button>
      </div>
    );
  }
  return isNothing && <p className={styles.message}>{t.nothingFor(text)}</p>;
}
