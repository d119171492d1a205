import { crc32, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawOpenCase } from './case-picture.ts';
import { createPng } from './png.ts';

/** The chunks of a picture by their type; throws where a checksum is wrong. */
function readChunks(png: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(png);
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const body = bytes.subarray(at + 4, at + 8 + length);
    if (crc32(body) !== bytes.readUInt32BE(at + 8 + length)) throw new Error('wrong checksum');
    chunks.set(body.toString('latin1', 0, 4), body.subarray(4));
    at += length + 12;
  }
  return chunks;
}

test('a picture holds each point where it was put', () => {
  const png = createPng(3, 2, (x, y) => [x * 10, y * 20, 7]);
  const chunks = readChunks(png);
  expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  expect([...chunks.keys()]).toEqual(['IHDR', 'IDAT', 'IEND']);
  const points = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
  const rows = [points.subarray(0, 10), points.subarray(10)].map((row) => [...row]);
  expect(rows).toEqual([
    [0, 0, 0, 7, 10, 0, 7, 20, 0, 7],
    [0, 0, 20, 7, 10, 20, 7, 20, 20, 7],
  ]);
});

test('the picture of a case shows as many bottles as lie in it', () => {
  const header = readChunks(drawOpenCase(3)).get('IHDR');
  expect([header?.readUInt32BE(0), header?.readUInt32BE(4)]).toEqual([480, 360]);
  expect(drawOpenCase(3)).not.toEqual(drawOpenCase(4));
  expect(drawOpenCase(3)).toEqual(drawOpenCase(3));
});
