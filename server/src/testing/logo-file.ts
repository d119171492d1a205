import type { SentFile } from './send-form.ts';

/** The beginning of a PNG file with this size in its header. */
export function pngOf(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(33);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** A logo three times as wide as high. */
export const LOGO: SentFile = { name: 'logo.png', field: 'logo', content: pngOf(240, 80) };
