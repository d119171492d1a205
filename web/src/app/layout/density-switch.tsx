import { useId } from 'react';
import { chooseDensity, DENSITIES, useDensity } from '../../lib/density.ts';
import { t } from '../../texts/staff-pages.ts';
import styles from './theme-switch.module.css';

/** Two choices: rows that fingers hit, or more of them on a screen. */
export function DensitySwitch() {
  const chosen = useDensity();
  const name = useId();
  return (
    <fieldset className={styles.themes}>
      <legend>{t.rows}</legend>
      {DENSITIES.map((density) => (
        <label key={density}>
          <input
            type="radio"
            name={name}
            checked={density === chosen}
            onChange={() => chooseDensity(density)}
          />
          {t.densities[density]}
        </label>
      ))}
    </fieldset>
  );
}
