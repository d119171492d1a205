import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { type CellarScene, openCellar, pickupRequest } from '../../../testing/cellar-scene.ts';
import { type SentFile, sendForm } from '../../../testing/send-form.ts';
import { DOCX, zipOf } from '../../../testing/zip-file.ts';

/** The real content of a file, with the endings it may have and the type it is then served as. */
const CONTENTS: Record<string, { bytes: Buffer; endings: string[]; servedAs?: string }> = {
  png: {
    bytes: Buffer.from('89504e470d0a1a0a0000', 'hex'),
    endings: ['png'],
    servedAs: 'image/png',
  },
  jpeg: {
    bytes: Buffer.from('ffd8ffe000104a464946', 'hex'),
    endings: ['jpg', 'jpeg'],
    servedAs: 'image/jpeg',
  },
  pdf: {
    bytes: Buffer.from('%PDF-1.7\n%%EOF'),
    endings: ['pdf'],
    servedAs: 'application/pdf',
  },
  doc: {
    bytes: Buffer.from('d0cf11e0a1b11ae10000', 'hex'),
    endings: ['doc'],
    servedAs: 'application/msword',
  },
  docx: {
    bytes: DOCX,
    endings: ['docx'],
    servedAs: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  spreadsheet: { bytes: zipOf(['[Content_Types].xml', 'xl/workbook.xml']), endings: [] },
  page: { bytes: Buffer.from('<!doctype html><script>alert(1)</script>'), endings: [] },
  program: { bytes: Buffer.from('4d5a90000300000004000000', 'hex'), endings: [] },
  nearly: { bytes: Buffer.from('%PD'), endings: [] },
};
const ENDINGS = ['png', 'jpg', 'jpeg', 'pdf', 'doc', 'docx', 'exe', 'html', ''];
const TYPES = ['', 'image/png', 'application/pdf', 'text/html', 'application/octet-stream'];

interface Sample extends SentFile {
  readonly servedAs: string | undefined;
}

/** Every ending with every content under every type a sender may claim. */
const SAMPLES: Sample[] = Object.entries(CONTENTS).flatMap(([kind, { bytes, endings, servedAs }]) =>
  ENDINGS.flatMap((ending) =>
    TYPES.map((type, index) => ({
      name: `${kind}-${index}${ending === '' ? '' : `.${ending}`}`,
      content: bytes,
      type,
      servedAs: endings.includes(ending) ? servedAs : undefined,
    })),
  ),
);
const GOOD = SAMPLES.filter(({ servedAs }) => servedAs !== undefined);
const BAD = SAMPLES.filter(({ servedAs }) => servedAs === undefined);

const inBatches = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

describe.each(['/api/create_pickup_order/', '/api/create_notify_order/'])(
  'the documents of %s',
  (url) => {
    const portal = startTestApp();
    let scene: CellarScene;

    beforeAll(async () => {
      scene = await openCellar(portal);
    });

    const send = (files: readonly SentFile[]) =>
      sendForm(scene.browser, url, { ...pickupRequest(scene), company_name: 'Zachys' }, files);

    it('are accepted when name and content agree, with any claimed type, and served with their real type', async () => {
      expect(GOOD).toHaveLength(30);
      for (const batch of inBatches(GOOD, 10)) {
        const response = await send(batch);
        expect(response.statusCode).toBe(201);
        const { attachments } = response.json<Order>();
        expect(attachments.map((file) => file.file_name)).toEqual(batch.map(({ name }) => name));
        for (const [index, { file_url }] of attachments.entries()) {
          const served = await scene.browser.get(file_url);
          expect(served.headers['content-type']).toBe(batch[index]?.servedAs);
          expect(served.rawPayload.equals(batch[index]?.content ?? Buffer.alloc(0))).toBe(true);
        }
      }
    });

    it('are refused by name when name and content differ, with any claimed type', async () => {
      expect(BAD).toHaveLength(SAMPLES.length - 30);
      for (const batch of inBatches(BAD, 10)) {
        const refusal = await send(batch);
        expect([refusal.statusCode, refusal.json()]).toEqual([
          400,
          {
            attachments: batch.map(
              ({ name }) =>
                `${name}: File type is not allowed. Allowed types are: png, jpg, jpeg, pdf, doc, docx.`,
            ),
          },
        ]);
      }
    });

    it('are refused by name when empty or too large, and ten are the most', async () => {
      const pdf = CONTENTS['pdf']?.bytes ?? Buffer.alloc(0);
      const limit = 10 * 1024 * 1024;
      const filled = (size: number) => Buffer.concat([pdf, Buffer.alloc(size - pdf.length)]);
      const refusal = await send([
        { name: 'blank.pdf', content: Buffer.alloc(0) },
        { name: 'big.pdf', content: filled(limit + 1) },
        ...Array.from({ length: 9 }, (_, index) => ({ name: `${index}.pdf`, content: pdf })),
      ]);
      expect(refusal.json()).toEqual({
        attachments: [
          'blank.pdf: The submitted file is empty.',
          'big.pdf: The file is larger than 10 MB.',
          'At most 10 files can be sent.',
        ],
      });
      expect((await send([{ name: 'just.pdf', content: filled(limit) }])).statusCode).toBe(201);
    });
  },
);
