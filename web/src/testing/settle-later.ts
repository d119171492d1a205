/** A promise that a test settles when it has seen what is shown meanwhile. */
export function settleLater<Value>() {
  let settle: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}
