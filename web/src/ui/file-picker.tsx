import { type ChangeEvent, useRef } from 'react';
import { t } from '../texts/ui.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import styles from './file-picker.module.css';
import { Pill } from './pill.tsx';

interface FilePickerProps extends FieldTexts {
  /** Endings of the types that can be chosen, such as `png`; the browser's dialog offers only these. */
  readonly types: readonly string[];
  /** Names of the chosen files, each a pill that removes it. */
  readonly names: readonly string[];
  /** Opens the camera where the device has one, and accepts only pictures. */
  readonly isCamera?: boolean;
  readonly isMultiple?: boolean;
  /** Why files of the last pick were refused, by name. */
  readonly problems?: readonly string[];
  /** Names of files that were chosen before the page was reloaded and are lost. */
  readonly lostNames?: readonly string[];
  readonly onPick: (files: readonly File[]) => void;
  readonly onRemove: (name: string) => void;
}

function chooseText(names: readonly string[]): string {
  return names.length === 0 ? t.chooseAFile : t.chooseAnotherFile;
}

function Pills({ names, onRemove }: Pick<FilePickerProps, 'names' | 'onRemove'>) {
  if (names.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={t.chosenFiles}>
      {names.map((name) => (
        <li key={name}>
          <Pill label={name} onRemove={() => onRemove(name)} />
        </li>
      ))}
    </ul>
  );
}

function Problems({ problems }: { readonly problems: readonly string[] }) {
  return (
    <div role="alert" className={styles.problems}>
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </div>
  );
}

function Lost({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return <p className={styles.lost}>{t.lostFiles(names.join(', '))}</p>;
}

/**
 * A picker for files: pressed, dropped or chosen with the keyboard. The caller keeps the files and decides which are
 * refused.
 */
export function FilePicker(props: FilePickerProps) {
  const { names, types, isCamera = false, isMultiple = false, ...others } = props;
  const { problems = [], lostNames = [], ...rest } = others;
  const { onPick, onRemove, ...texts } = rest;
  const input = useRef<HTMLInputElement>(null);
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onPick([...(currentTarget.files ?? [])]);
    // Reset, so that the same file can be chosen again after it was removed.
    currentTarget.value = '';
  };
  const remove = (name: string) => {
    onRemove(name);
    // The pill that had the focus is gone.
    input.current?.focus();
  };
  return (
    <FieldFrame {...texts}>
      {(control) => (
        <div className={styles.picker}>
          <div className={styles.place}>
            <span className={styles.choose} aria-hidden>
              {isCamera ? t.takeAPicture : chooseText(names)}
            </span>
            {!isCamera && (
              <span className={styles.drop} aria-hidden>
                {t.orDropHere}
              </span>
            )}
            <input
              {...control}
              ref={input}
              className={styles.input}
              type="file"
              accept={isCamera ? 'image/jpeg,image/png' : types.map((type) => `.${type}`).join(',')}
              capture={isCamera ? 'environment' : undefined}
              multiple={isMultiple}
              onChange={pick}
            />
          </div>
          <Pills names={names} onRemove={remove} />
          <Problems problems={problems} />
          <Lost names={lostNames} />
        </div>
      )}
    </FieldFrame>
  );
}
