// A statement takes at most 65,535 values; no table of the demo has more than 30 columns.
const ROWS_OF_A_STATEMENT = 1000;

/** Inserts rows in few statements and returns the results in order. */
export async function inBatches<Row, Answer>(
  rows: readonly Row[],
  write: (batch: Row[]) => Promise<readonly Answer[]>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let start = 0; start < rows.length; start += ROWS_OF_A_STATEMENT) {
    answers.push(...(await write(rows.slice(start, start + ROWS_OF_A_STATEMENT))));
  }
  return answers;
}

/** The value written for a key; throws when there is none, which would be a fault of the demo. */
export function written<Key, Value>(values: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = values.get(key);
  if (value === undefined) throw new Error('The demo names something that was not written.');
  return value;
}
