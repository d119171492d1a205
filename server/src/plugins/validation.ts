import { FIELD_MESSAGES, toFieldErrors } from '@portal/contract/errors/field-messages';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifySchemaCompiler,
  FastifySerializerCompiler,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import * as z from 'zod/mini';
import { type $ZodType, type input, type output, safeEncode, safeParse } from 'zod/v4/core';
import { AppError, invalid, invalidBody, notFound } from '../app-error.ts';

/** Ties the types of handlers to the contract's schemas. */
export interface ContractTypes extends FastifyTypeProvider {
  readonly validator: this['schema'] extends $ZodType ? output<this['schema']> : unknown;
  readonly serializer: this['schema'] extends $ZodType ? input<this['schema']> : unknown;
}

/** The server, whose handlers have the types of the contract's schemas. */
export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ContractTypes
>;

/**
 * Checks input with the contract's schema. An invalid field is 400 under its name; a path with an invalid id is 404,
 * like an unknown id.
 */
export const validatorCompiler: FastifySchemaCompiler<$ZodType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    const sent = httpPart === 'body' ? (data ?? {}) : data;
    if (httpPart === 'body' && !isDictionary(sent)) {
      return { error: invalidBody(FIELD_MESSAGES.notAnObject(sent)) };
    }
    const result = safeParse(schema, sent);
    if (result.success) return { value: result.data };
    return {
      error: httpPart === 'params' ? notFound() : invalid(toFieldErrors(result.error.issues)),
    };
  };

/** The body of a route whose service reads its fields. */
export const anyObject = z.looseObject({});

/** For routes whose body the service reads: its rules depend on account and day, and all errors come together. */
export const bodyReadByService: { validatorCompiler: FastifySchemaCompiler<unknown> } = {
  validatorCompiler: ({ schema, ...part }) => {
    const isRead = part.httpPart !== 'body' && isSchema(schema);
    return validatorCompiler({ ...part, schema: isRead ? schema : anyObject });
  },
};

const isSchema = (schema: unknown): schema is $ZodType =>
  typeof schema === 'object' && schema !== null && '_zod' in schema;

/** Serialises an answer by the contract's schema, so that an undeclared column cannot leak. */
export const serializerCompiler: FastifySerializerCompiler<$ZodType> = ({ schema, url }) => {
  return (data: unknown) => {
    const result = safeEncode(schema, data);
    if (result.success) return JSON.stringify(result.data);
    const cause = result.error;
    throw Object.assign(new AppError('server_fault', 'A server error occurred.'), {
      cause: new Error(`The answer of ${url} is not what the contract says: ${cause.message}`),
    });
  };
};

function isDictionary(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
