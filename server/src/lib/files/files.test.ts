import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileContents } from '../../db/schema/inventory.ts';
import { attachments } from '../../db/schema/orders.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { type CellarScene, lineOf, openCellar, TEST_DAY } from '../../testing/cellar-scene.ts';
import { DOCX, zipOf } from '../../testing/zip-file.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000', 'hex');
const PDF = Buffer.from('%PDF-1.7\n%%EOF');
const DOC = Buffer.from('d0cf11e0a1b11ae10000', 'hex');
const ZIP = zipOf(['[Content_Types].xml', 'xl/workbook.xml']);
const HTML = Buffer.from('<script>alert(1)</script>');
const TYPES = 'png, jpg, jpeg, pdf, doc, docx';

describe('the files of a request', () => {
  const portal = startTestApp();
  let scene: CellarScene;

  beforeAll(async () => {
    scene = await openCellar(portal, { bottles: 100 });
  });

  async function ask(files: readonly (readonly [name: string, content: Buffer])[]) {
    const form = new FormData();
    form.set('method', 'CommonCarrierClient');
    form.set('address', String(scene.addressId));
    form.set('requested_delivery_date', TEST_DAY);
    form.set('lines', JSON.stringify([lineOf(scene)]));
    for (const [name, content] of files) {
      form.append('attachments', new Blob([new Uint8Array(content)]), name);
    }
    const encoded = new Response(form);
    return scene.browser.send({
      method: 'POST',
      url: '/api/create_pull_request/',
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    });
  }

  it('come back as they were sent, to users of the account only', async () => {
    const response = await ask([
      ['Étiquette "A".pdf', PDF],
      ['photo.PNG', PNG],
      ['letter.docx', DOCX],
    ]);
    const files = response.json<Order>().attachments;
    expect(files.map((file) => file.file_name)).toEqual([
      'Étiquette "A".pdf',
      'photo.PNG',
      'letter.docx',
    ]);
    const [label, photo, letter] = files.map((file) => file.file_url);
    expect(label).toMatch(/^http:\/\/portal\.test\/api\/attachments\/\d+\/$/);
    const opened = await scene.browser.get(label ?? '');
    expect(opened.rawPayload.equals(PDF)).toBe(true);
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        'inline; filename="_tiquette _A_.pdf"; filename*=UTF-8\'\'%C3%89tiquette%20%22A%22.pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': 'no-store',
    });
    const shown = await scene.browser.get(photo ?? '');
    expect(shown.headers['content-disposition']).toMatch(/^inline; /);
    const saved = await scene.browser.get(letter ?? '');
    expect(saved.headers['content-disposition']).toMatch(/^attachment; filename="letter\.docx"/);
    const stranger = await openCellar(portal);
    expect((await stranger.browser.get(label ?? '')).statusCode).toBe(404);
  });

  it('are refused by name when empty, disguised, of another kind or too large', async () => {
    const response = await ask([
      ['blank.pdf', Buffer.alloc(0)],
      ['tool.doc', ZIP],
      ['page.png', HTML],
      ['setup.exe', DOC],
      ['sheet.docx', ZIP],
      ['photo.pdf', PNG],
      ['big.pdf', Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)])],
    ]);
    const notAllowed = (name: string) =>
      `${name}: File type is not allowed. Allowed types are: ${TYPES}.`;
    expect([response.statusCode, response.json()]).toEqual([
      400,
      {
        attachments: [
          'blank.pdf: The submitted file is empty.',
          notAllowed('tool.doc'),
          notAllowed('page.png'),
          notAllowed('setup.exe'),
          notAllowed('sheet.docx'),
          notAllowed('photo.pdf'),
          'big.pdf: The file is larger than 10 MB.',
        ],
      },
    ]);
  });

  it.each<[what: string, content: Buffer]>([
    ['a text that only mentions its parts', Buffer.from('PK\u0003\u0004 word/document.xml')],
    ['a zip without content types', zipOf(['word/document.xml'])],
    ['a zip that only begins like its parts', zipOf(['[Content_Types].xml', 'word/document.xml2'])],
    ['a Java archive', zipOf(['[Content_Types].xml', 'word/document.xml', 'META-INF/MANIFEST.MF'])],
    ['a PDF as well', zipOf(['%PDF-1.7', '[Content_Types].xml', 'word/document.xml'])],
    ['followed by something else', Buffer.concat([DOCX, HTML])],
    ['hidden behind something else', Buffer.concat([Buffer.from('PK\u0003\u0004'), DOCX])],
    ['cut off', DOCX.subarray(0, -1)],
    ['whose directory leads outside', Buffer.concat([DOCX.subarray(0, -6), Buffer.alloc(6, 0xff)])],
  ])('are refused as Word documents when they are %s', async (_what, content) => {
    const response = await ask([['letter.docx', content]]);
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { attachments: [`letter.docx: File type is not allowed. Allowed types are: ${TYPES}.`] },
    ]);
  });

  it('are ignored under another field name than attachments, as is text under that name', async () => {
    const form = new FormData();
    form.set('company_name', 'Zachys');
    form.set('attachments', 'letter.pdf');
    form.set('nonsense', new Blob([new Uint8Array(HTML)]), 'page.html');
    const encoded = new Response(form);
    const response = await scene.browser.send({
      method: 'POST',
      url: '/api/create_notify_order/',
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    });
    expect([response.statusCode, response.json<Order>().attachments]).toEqual([201, []]);
  });

  it('are ten at most', async () => {
    const files = Array.from({ length: 15 }, (_, index) => [`${index}.png`, PNG] as const);
    expect((await ask(files)).json()).toEqual({ attachments: ['At most 10 files can be sent.'] });
    expect((await ask(files.slice(5))).statusCode).toBe(201);
  });

  it('an own carrier account needs its label', async () => {
    expect((await ask([])).json()).toEqual({ attachments: ['This field is required.'] });
  });

  it('keep only a safe end of a name that is long or has a path or a line break', async () => {
    const response = await ask([['..\\..\\etc\\pass\u202ewd.doc', DOC]]);
    expect(response.json<Order>().attachments[0]?.file_name).toBe('passwd.doc');
    const long = await ask([[`${'x'.repeat(250)}.doc`, DOC]]);
    expect(long.json<Order>().attachments[0]?.file_name).toBe(`${'x'.repeat(196)}.doc`);
  });

  it('of a case are downloads, whatever they are', async () => {
    const { db } = portal.database;
    const stored = { contentType: 'image/png', content: PNG, sizeBytes: PNG.length };
    const [file] = await db
      .insert(fileContents)
      .values(stored)
      .returning({ fileId: fileContents.id });
    const [attachment] = await db
      .insert(attachments)
      .values({
        accountId: scene.accountId,
        caseId: scene.wineCase.id,
        fileName: 'condition.png',
        fileId: file?.fileId ?? 0,
      })
      .returning({ id: attachments.id });
    const opened = await scene.browser.get(`/api/attachments/${attachment?.id}/`);
    expect(opened.headers['content-disposition']).toMatch(/^attachment; filename="condition\.png"/);
  });
});
