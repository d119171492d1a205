import type { FastifyReply } from 'fastify';
import type { StoredFile } from './files.repository.ts';

/** Types a browser only paints; everything else is offered for saving (decisions: Inventory). */
const SHOWN_TYPES = new Set(['image/png', 'image/jpeg']);

/** Answers a stored file under its own name, so that nothing in it can run. */
export function sendFile(reply: FastifyReply, file: StoredFile): FastifyReply {
  const isShown = SHOWN_TYPES.has(file.contentType);
  return reply
    .header('Content-Type', file.contentType)
    .header('Content-Disposition', disposition(isShown, file.fileName))
    .header('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .send(Buffer.from(file.content));
}

/** RFC 6266: a name of safe characters for old programs, and the whole name for all others. */
function disposition(isShown: boolean, fileName: string): string {
  const kind = isShown ? 'inline' : 'attachment';
  const plain = fileName.replaceAll(/[^\w. -]/g, '_');
  const whole = encodeURIComponent(fileName).replaceAll(/['()*]/g, percentEncoded);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`;
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
