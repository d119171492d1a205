const NEWLINE = 0x0a;

/**
 * Splits a stream of bytes into lines at line feeds only: Node's own readline also splits at U+2028, which JSON does
 * not escape.
 */
export async function* readLines(bytes: AsyncIterable<unknown>): AsyncGenerator<string> {
  let rest: Buffer[] = [];
  for await (const chunk of bytes) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('Lines are read from bytes.');
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      yield Buffer.concat([...rest, chunk.subarray(start, end)]).toString('utf8');
      rest = [];
      start = end + 1;
    }
    if (start < chunk.length) rest.push(chunk.subarray(start));
  }
  if (rest.length > 0) yield Buffer.concat(rest).toString('utf8');
}

/** A line of text that is JSON, or undefined when it is not. */
export function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
