import type { FormEvent } from 'react';
import { t } from '../../../texts/dashboard.tsx';
import { Button } from '../../../ui/button.tsx';
import fieldStyles from '../../../ui/field.module.css';
import styles from './cellar-search.module.css';

/** One field for the whole cellar. The page leads to the inventory with the words. */
export function CellarSearch({ onSearch }: { readonly onSearch: (words: string) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('words');
    onSearch(typeof words === 'string' ? words.trim() : '');
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <input
        className={fieldStyles.input}
        name="words"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        aria-label={t.searchYourCellar}
        placeholder={t.searchYourCellar}
      />
      <Button type="submit">{t.search}</Button>
    </form>
  );
}
