/**
 * Writes bytes in the embedded engine's text protocol. Its own way goes byte by byte: a file of 10 MB blocked the
 * process for seconds.
 */
export function writeHexBytes(value: unknown): string {
  if (!(value instanceof Uint8Array)) throw new TypeError('Bytes are expected.');
  return `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`;
}

/** The bytes of a value as the engine writes it. */
export function readHexBytes(text: string): Uint8Array {
  return Buffer.from(text.slice(2), 'hex');
}
