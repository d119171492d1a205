import * as z from 'zod/mini';

/** The parts of an OpenAPI schema that define the keys of an answer. */
const schemaShape = z.looseObject({
  properties: z.optional(z.record(z.string(), z.unknown())),
  items: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
  oneOf: z.optional(z.array(z.unknown())),
  propertyNames: z.optional(z.unknown()),
});

/** Returns the paths of keys that an answer has and its schema does not, such as `results.0.password_hash`. */
export function undeclaredKeys(schema: unknown, value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { properties, items, anyOf, oneOf, propertyNames } = z.parse(schemaShape, schema);
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) {
    const found = choices.map((one) => undeclaredKeys(one, value, path));
    return found.toSorted((a, b) => a.length - b.length)[0] ?? [];
  }
  if (Array.isArray(value)) {
    return value.flatMap((one, index) => undeclaredKeys(items ?? {}, one, `${path}${index}.`));
  }
  // A record, whose keys are data.
  if (propertyNames !== undefined) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    properties !== undefined && key in properties
      ? undeclaredKeys(properties[key], one, `${path}${key}.`)
      : [`${path}${key}`],
  );
}

const documentShape = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        responses: z.record(
          z.string(),
          z.looseObject({
            content: z.optional(z.record(z.string(), z.object({ schema: z.unknown() }))),
          }),
        ),
        requestBody: z.optional(
          z.object({ content: z.record(z.string(), z.object({ schema: schemaShape })) }),
        ),
        parameters: z.optional(
          z.array(
            z.looseObject({ name: z.string(), in: z.string(), schema: z.optional(z.unknown()) }),
          ),
        ),
      }),
    ),
  ),
});

/** Reads an operation from the OpenAPI document: `PUT /api/addresses/:id/`. */
export function readDescriptions(openapi: unknown) {
  const { paths } = z.parse(documentShape, openapi);
  return (operation: string) => {
    const [method = '', route = ''] = operation.split(' ');
    const found = paths[route.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    const bodies = Object.values(found?.requestBody?.content ?? {});
    const inQuery = (found?.parameters ?? []).filter((parameter) => parameter.in === 'query');
    return {
      isDescribed: found !== undefined,
      /** The schema of a JSON answer; undefined where the document has none. */
      answerSchema: (status: number) =>
        found?.responses[String(status)]?.content?.['application/json']?.schema,
      /** The schema of the body; undefined where the document has none. */
      bodySchema: bodies[0]?.schema,
      bodyFields: bodies.flatMap(({ schema }) => Object.keys(schema.properties ?? {})),
      querySchemas: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
      queryFields: inQuery.map(({ name }) => name),
    };
  };
}

/** Its id changes with its content. */
const LOGO = 'GET /api/logo/:id/';
/** Answers that a browser may cache and revalidate. */
const REVALIDATED =
  /^GET \/api\/(?:search_wines|search_cases|bottle_case_count|cellar_glance|wines\/:id|bottle_wine|cases\/:id|wines\/:id\/image)\/$/;

/** The `Cache-Control` of the answers of an operation. */
export function cachingOf(operation: string): string {
  if (operation === LOGO) return 'public, max-age=31536000, immutable';
  return REVALIDATED.test(operation) ? 'private, no-cache' : 'no-store';
}
