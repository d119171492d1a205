/** Returns the fields of `after` that differ, before and after, for an audit entry; null when there are none. */
export function changedFields(before: object, after: object) {
  const old = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(([name, value]) => old.get(name) !== value);
  if (changed.length === 0) return null;
  const was: [string, unknown][] = changed.map(([name]) => [name, old.get(name) ?? null]);
  return { before: Object.fromEntries(was), after: Object.fromEntries(changed) };
}
