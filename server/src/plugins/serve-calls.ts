import { askedApprovalSchema } from '@portal/contract/access/approvals/approvals.schemas';
import type { Call } from '@portal/contract/calls/calls';
import type {
  FastifyBaseLogger,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from 'fastify';
import type { $ZodType } from 'zod/v4/core';
import type { Api, ContractTypes } from './validation.ts';

/** The schemas of a call as Fastify names them. */
interface SchemaOf<Called extends Call> {
  readonly params: Called['params'];
  readonly querystring: Called['query'];
  readonly body: Called['body'];
  readonly response: ResponsesOf<Called>;
}

type ResponsesOf<Called extends Call> = Called['answer'] extends $ZodType
  ? Record<Called['status'] extends 201 ? 201 : 200, Called['answer']> &
      (Called['mayAsk'] extends true ? Record<202, typeof askedApprovalSchema> : unknown)
  : unknown;

/** What answers a call. */
export type Handler<Called extends Call> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  unknown,
  SchemaOf<Called>,
  ContractTypes,
  FastifyBaseLogger
>;

type Hooks = Pick<RouteShorthandOptions, 'preValidation' | 'preHandler' | 'validatorCompiler'>;
type Served<One> = One | (Hooks & { readonly handler: One });

type Table = Readonly<Record<string, Call>>;

/**
 * Adds the routes of a table of calls. A handler answers with the status of the table, unless it sets another one
 * (docs/product/api.md#requests-and-answers).
 */
export function serve<const Calls extends Table>(
  app: Api,
  calls: Calls,
  handlers: { readonly [Name in keyof Calls]: Served<Handler<Calls[Name]>> },
): void;
export function serve(
  app: Api,
  calls: Table,
  handlers: Readonly<Record<string, Served<Handler<Call>>>>,
) {
  for (const [name, call] of Object.entries(calls)) {
    const served = handlers[name];
    if (served === undefined) throw new Error(`${call.method} ${call.path} has no handler.`);
    const { handler, ...hooks } = typeof served === 'function' ? { handler: served } : served;
    const { takesFiles, maxFileBytes, needsStepUp } = call;
    const config = { ...call.callers, takesFiles, maxFileBytes, needsStepUp };
    app.route<RouteGenericInterface, unknown, SchemaOf<Call>>({
      ...hooks,
      method: call.method,
      url: call.path,
      config,
      schema: schemaOf(call),
      handler(request, reply) {
        reply.code(statusOf(call));
        return handler.call(this, request, reply);
      },
    });
  }
}

function statusOf({ status, answer, answersFile }: Call): number {
  return status ?? (answer === undefined && answersFile === undefined ? 204 : 200);
}

function schemaOf(call: Call): SchemaOf<Call> {
  const { params, query: querystring, body, answer, mayAsk, takesFiles } = call;
  const asked = mayAsk && { 202: askedApprovalSchema };
  const schema = {
    params,
    querystring,
    body,
    response: answer && { [statusOf(call)]: answer, ...asked },
    consumes: takesFiles && ['multipart/form-data', 'application/json'],
  };
  for (const [part, one] of Object.entries(schema)) {
    // Fastify warns of a part that is there and undefined.
    if (one === undefined) Reflect.deleteProperty(schema, part);
  }
  return schema;
}
