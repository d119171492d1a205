import * as z from 'zod/mini';

/** The repeated field `attachments` as the reference shows it; only a multipart body can bring files. */
export const multipartFiles = z.optional(z.array(z.file()));
