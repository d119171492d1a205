/** Whether a call has given a key to all objects. */
export const isPolluted = () => Reflect.has({}, 'polluted');

/** Copies keys without guarding the prototype, as careless programs do. */
export function carelessMerge(target: object, source: object): void {
  for (const [name, value] of Object.entries<unknown>({ ...source })) {
    const inner: unknown = Reflect.get(target, name);
    if (typeof value === 'object' && value !== null && typeof inner === 'object' && inner !== null)
      carelessMerge(inner, value);
    else Reflect.set(target, name, value);
  }
}
