const NEWLINE = 0x0a;

/**
 * The lines of a stream of bytes, ended by a line feed and nothing else: Node's own readline also
 * ends one at U+2028, which JSON leaves as it is.
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
