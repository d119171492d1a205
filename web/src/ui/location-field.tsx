import { locationCalls } from '@portal/contract/cellar/locations/locations.calls';
import { MAX_LOCATION_CODE } from '@portal/contract/cellar/locations/locations.schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../lib/api-query.ts';
import type { ControlledField } from '../lib/use-schema-form.ts';
import { TypeAhead } from './type-ahead.tsx';

const MOST_SUGGESTED = 12;

interface LocationFieldProps extends ControlledField<string> {
  readonly label: string;
  readonly name?: string;
}

/** A location of the warehouse, by its code. */
export function LocationField({ label, name, value, error, onChange }: LocationFieldProps) {
  const search = value.trim();
  const { data, isPlaceholderData } = useQuery({
    ...apiQuery(locationCalls.list, {
      query: {
        search,
      },
    }),
    placeholderData: keepPreviousData,
    enabled: search !== '',
  });
  // Otherwise a fast key press would choose a location of the previous search.
  const found = search === '' || isPlaceholderData ? [] : (data?.results ?? []);
  const isChosen = found.length === 1 && found[0]?.code === value;
  return (
    <TypeAhead
      label={label}
      text={value}
      maxLength={MAX_LOCATION_CODE}
      {...(name !== undefined && { name })}
      error={error}
      suggestions={(isChosen ? [] : found).slice(0, MOST_SUGGESTED).map(({ id, code, parent }) => ({
        id: String(id),
        label: code,
        ...(parent !== null && { detail: parent.code }),
      }))}
      onType={onChange}
      onChoose={({ label: code }) => onChange(code)}
    />
  );
}
