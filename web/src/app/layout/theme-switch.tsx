import { THEMES } from '@portal/contract/provider/theme';
import { useId } from 'react';
import { chooseTheme, useTheme } from '../../lib/theme.ts';
import { t } from '../../texts/app.ts';
import styles from './theme-switch.module.css';

const NAMES = { system: t.auto, light: t.light, dark: t.dark };

/** Three choices: as the device, light, dark. */
export function ThemeSwitch() {
  const chosen = useTheme();
  const name = useId();
  return (
    <fieldset className={styles.themes}>
      <legend>{t.theme}</legend>
      {THEMES.map((theme) => (
        <label key={theme}>
          <input
            type="radio"
            name={name}
            checked={theme === chosen}
            onChange={() => chooseTheme(theme)}
          />
          {NAMES[theme]}
        </label>
      ))}
    </fieldset>
  );
}
