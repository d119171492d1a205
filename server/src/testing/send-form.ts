import type { BrowserSession } from './browser-session.ts';

/** A file as a browser sends it: the claimed name and type, and its bytes. */
export interface SentFile {
  readonly name: string;
  readonly content: Buffer;
  readonly type?: string;
  /** The field of the form; `attachments` when absent. */
  readonly field?: string;
}

/** Encodes a multipart body as a browser does, with its content type. */
export async function encodeForm(
  fields: Readonly<Record<string, unknown>>,
  files: readonly SentFile[] = [],
): Promise<{ payload: Buffer; contentType: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  for (const { name, content, type = '', field = 'attachments' } of files) {
    form.append(field, new Blob([new Uint8Array(content)], { type }), name);
  }
  const encoded = new Response(form);
  const payload = Buffer.from(await encoded.arrayBuffer());
  return { payload, contentType: encoded.headers.get('content-type') ?? '' };
}

export async function sendForm(
  browser: BrowserSession,
  url: string,
  fields: Readonly<Record<string, unknown>>,
  files: readonly SentFile[] = [],
  headers: Readonly<Record<string, string>> = {},
) {
  const { payload, contentType } = await encodeForm(fields, files);
  return browser.send({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': contentType, ...headers },
  });
}
