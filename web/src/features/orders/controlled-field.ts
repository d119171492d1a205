/** What a controlled field needs of react-hook-form's controller, in any form. */
export interface ControlledField<Value> {
  readonly field: {
    readonly value: Value;
    readonly onChange: (value: Value) => void;
    readonly onBlur: () => void;
  };
  readonly fieldState: { readonly error?: { readonly message?: string | undefined } | undefined };
}
