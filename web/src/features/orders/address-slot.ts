import type { ControlledField } from './controlled-field.ts';

/** The props of the slot for the address picker. */
export interface AddressSlot {
  readonly chosen: number | null;
  readonly onChoose: (id: number | null) => void;
  readonly error: string | undefined;
}

/** The slot of a form's controlled field for its address. */
export function addressSlot({ field, fieldState }: ControlledField<number | null>): AddressSlot {
  return { chosen: field.value, onChoose: field.onChange, error: fieldState.error?.message };
}
