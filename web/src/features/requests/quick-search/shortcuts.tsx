import { switchSingleKeys, useSingleKeys } from '../../../lib/single-keys.ts';
import { t } from '../../../texts/palette.tsx';
import { Modal } from '../../../ui/modal.tsx';
import styles from './shortcuts.module.css';

interface Shortcut {
  /** Each combination of keys that does it. */
  readonly keys: readonly (readonly string[])[];
  readonly what: string;
}

interface ShortcutGroup {
  readonly name: string;
  readonly shortcuts: readonly Shortcut[];
}

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

const EVERYWHERE: ShortcutGroup = {
  name: t.onEveryPage,
  shortcuts: [
    { keys: [['/'], [isMac ? '⌘' : t.ctrl, 'K']], what: t.search },
    { keys: [['?']], what: t.showThisList },
    { keys: [[t.esc]], what: t.closeOpen },
  ],
};

const SEARCH: ShortcutGroup = {
  name: t.inTheSearch,
  shortcuts: [
    { keys: [['↑'], ['↓']], what: t.move },
    { keys: [[t.enter]], what: t.open },
  ],
};

const CLIENTS: readonly ShortcutGroup[] = [
  {
    name: t.inPictures,
    shortcuts: [{ keys: [['←'], ['→']], what: t.turnPictures }],
  },
];

const STEWARDS: readonly ShortcutGroup[] = [
  {
    name: t.onARequest,
    shortcuts: [
      { keys: [['j']], what: t.nextRequest },
      { keys: [['k']], what: t.previousRequest },
    ],
  },
  {
    name: t.onTheMap,
    shortcuts: [
      { keys: [['c']], what: t.countPlace },
      { keys: [['↑'], ['↓'], ['←'], ['→']], what: t.moveBetweenPlaces },
    ],
  },
  {
    name: t.puttingAway,
    shortcuts: [
      { keys: [[t.enter]], what: t.nextLine },
      { keys: [[t.ctrl, t.enter]], what: t.nextCase },
      { keys: [['↑'], ['↓'], ['←'], ['→']], what: t.moveBetweenFields },
      { keys: [[t.ctrl, 'D']], what: t.copyTheFieldAbove },
    ],
  },
];

interface ShortcutsProps {
  readonly isStaff: boolean;
  readonly onClose: () => void;
}

/** The keyboard shortcuts that work for the user. */
export function Shortcuts({ isStaff, onClose }: ShortcutsProps) {
  const hasSingleKeys = useSingleKeys();
  return (
    <Modal title={t.keyboardShortcuts} isOpen onClose={onClose}>
      {[EVERYWHERE, SEARCH, ...(isStaff ? STEWARDS : CLIENTS)].map(({ name, shortcuts }) => (
        <section key={name} aria-label={name}>
          <h3 className={styles.name}>{name}</h3>
          <dl className={styles.list}>
            {shortcuts.map(({ keys, what }) => (
              <div key={what} className={styles.row}>
                <dt>{what}</dt>
                <dd>
                  {keys.map((combination, index) => (
                    <span key={combination.join('+')}>
                      {index > 0 && ` ${t.or} `}
                      {combination.map((key) => (
                        <kbd key={key} className={styles.key}>
                          {key}
                        </kbd>
                      ))}
                    </span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={hasSingleKeys}
          onChange={(event) => switchSingleKeys(event.target.checked)}
        />
        {t.singleKeys}
      </label>
    </Modal>
  );
}
