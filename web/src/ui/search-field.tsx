import { TextField } from './text-field.tsx';

interface SearchFieldProps {
  readonly label: string;
  /** What is searched now, as the address says. */
  readonly search: string | undefined;
  readonly maxLength?: number;
}

/** Words to search, of a form whose search stands in the address: another address is another text. */
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
