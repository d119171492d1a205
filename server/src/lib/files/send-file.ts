import type { FastifyReply } from 'fastify';
import type { AttachedFile } from './files.repository.ts';

/** Types that may open in a browser tab, in a sandbox. All others are downloaded. */
const SHOWN_TYPES = new Set(['image/png', 'image/jpeg', 'application/pdf']);

/**
 * Files of orders and messages open in a tab if their type allows it; condition documents are always downloaded
 * (docs/product/inventory.md#condition-documents).
 */
function isShown({ mayOpen, contentType }: AttachedFile): boolean {
  return mayOpen && SHOWN_TYPES.has(contentType);
}

/** Sends a stored file under its own name, with headers that keep its content from running. */
export function sendFile(reply: FastifyReply, file: AttachedFile): FastifyReply {
  return reply
    .header('Content-Type', file.contentType)
    .header('Content-Disposition', disposition(file))
    .header('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .send(Buffer.from(file.content));
}

/** RFC 6266: an ASCII name for old programs, and the full name for all others. */
function disposition(file: AttachedFile): string {
  const { fileName } = file;
  const kind = isShown(file) ? 'inline' : 'attachment';
  const plain = fileName.replaceAll(/[^\w. -]/g, '_');
  const whole = encodeURIComponent(fileName).replaceAll(/['()*]/g, percentEncoded);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`;
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
