import type { FieldValues, Path, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';

/** A field of a form as an input takes it, with what is wrong about it. */
export interface RegisteredField extends UseFormRegisterReturn {
  readonly error: string | undefined;
}

/** Registers a field of any of the request forms, for parts that they share. */
export function registered<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  name: Path<Form>,
): RegisteredField {
  const { error } = form.getFieldState(name, form.formState);
  return { ...form.register(name), error: error?.message };
}
