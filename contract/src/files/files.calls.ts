import { CLIENT } from '../access/auth/callers.ts';
import { get } from '../calls/calls.ts';
import { idPathSchema } from '../errors/fields.ts';

/** The files of an account. */
export const attachmentCalls = {
  one: get('/attachments/:id/', CLIENT, { params: idPathSchema, answersFile: true }),
};
