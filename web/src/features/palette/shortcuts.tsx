import { switchSingleKeys, useSingleKeys } from '../../lib/single-keys.ts';
import { Modal } from '../../ui/modal.tsx';
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
  name: 'On every page',
  shortcuts: [
    { keys: [['/'], [isMac ? '⌘' : 'Ctrl', 'K']], what: 'Search' },
    { keys: [['?']], what: 'Show this list' },
    { keys: [['Esc']], what: 'Close what is open' },
  ],
};

const SEARCH: ShortcutGroup = {
  name: 'In the search',
  shortcuts: [
    { keys: [['↑'], ['↓']], what: 'Move' },
    { keys: [['Enter']], what: 'Open' },
  ],
};

const CLIENTS: readonly ShortcutGroup[] = [
  {
    name: 'In condition pictures',
    shortcuts: [{ keys: [['←'], ['→']], what: 'Show the picture before or after' }],
  },
];

const STEWARDS: readonly ShortcutGroup[] = [
  {
    name: 'On a request',
    shortcuts: [
      { keys: [['j']], what: 'Open the next request' },
      { keys: [['k']], what: 'Open the previous request' },
    ],
  },
  {
    name: 'While putting wine away',
    shortcuts: [
      { keys: [['Enter']], what: 'Begin the next line, after the bottles' },
      { keys: [['Ctrl', 'Enter']], what: 'Begin the next case' },
      { keys: [['↑'], ['↓'], ['←'], ['→']], what: 'Move between the fields' },
      { keys: [['Ctrl', 'D']], what: 'Copy the field above' },
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
    <Modal title="Keyboard shortcuts" isOpen onClose={onClose}>
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
                      {index > 0 && ' or '}
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
        Use shortcuts of a single key
      </label>
    </Modal>
  );
}
