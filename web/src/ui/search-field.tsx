import { TextField } from './text-field.tsx';

interface SearchFieldProps {
  readonly label: string;
  /** The current search, as in the URL. */
  readonly search: string | undefined;
  readonly maxLength?: number;
}

/** The search field of a form whose search is in the URL: another URL resets the text. */
export function SearchField({ label, search, maxLength = 100 }: SearchFieldProps) {
  return (
    <TextField
      key={search}
      label={label}
      name="search"
      type="search"
      maxLength={maxLength}
      defaultValue={search}
    />
  );
}
