import type { Upload } from '../../plugins/bodies.ts';
import { uploadProblems } from '../files/uploads.service.ts';
import type { FieldReader } from './field-reader.ts';

/** Checks the files of a call; their errors are reported under `attachments`. */
export function readUploads(reader: FieldReader, uploads: readonly Upload[]): void {
  const problems = uploadProblems(uploads);
  if (problems.length > 0) reader.refuse('attachments', problems);
}
