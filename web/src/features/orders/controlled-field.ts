/** What a controlled part of a form needs of its controller, whichever form it stands in. */
export interface ControlledField<Value> {
  readonly field: {
    readonly value: Value;
    readonly onChange: (value: Value) => void;
    readonly onBlur: () => void;
  };
  readonly fieldState: { readonly error?: { readonly message?: string | undefined } | undefined };
}
