import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../app-error.ts';
import type { ListAnswer } from './cellar-index.ts';

/** The URL of a list, and the name of its page parameter. */
export interface ListParams {
  /** Absolute, without a query. */
  readonly url: string;
  readonly query: string;
  readonly pageParameter: 'page' | 'case_page';
}

/** Sends a page of a list as bytes, to skip the reply's serialiser, which would check every row again. */
export function sendList(
  request: FastifyRequest<{ Querystring: { fields: readonly string[] } }>,
  reply: FastifyReply,
  answer: ListAnswer | null,
  url: string,
  pageParameter: ListParams['pageParameter'],
): FastifyReply {
  if (answer === null) throw new AppError('invalid_page', 'Invalid page.');
  const [, query = ''] = request.url.split(/\?(.*)/s);
  const withWineIds = request.query.fields.length === 0;
  return reply
    .type('application/json; charset=utf-8')
    .send(listJson(answer, { url, query, pageParameter }, withWineIds));
}

/**
 * Writes a list answer as JSON. It does not pass through the contract's schema, which would cost more
 * than the search; rows are made field by field in the contract's types, so no other column can leak
 * (decision 050).
 */
function listJson(answer: ListAnswer, params: ListParams, withWineIds: boolean): string {
  const { number, count } = answer.page;
  const next = number < count ? pageUrl(params, number + 1) : null;
  const previous = number > 1 ? pageUrl(params, number - 1) : null;
  const head = [
    `{"count":${answer.count}`,
    `"bottle_count":${answer.bottleCount}`,
    ...(withWineIds ? [`"wine_ids_list":${JSON.stringify(answer.wineIds())}`] : []),
    ...(answer.suggestions ? [`"suggestions":${JSON.stringify(answer.suggestions)}`] : []),
    `"next":${JSON.stringify(next)}`,
    `"previous":${JSON.stringify(previous)}`,
  ];
  const facets = answer.facets === null ? [] : [`"facets":${answer.facets}`];
  return [...head, ...facets, `"results":[${answer.rows.join(',')}]}`].join(',');
}

/** The same query on another page; the first page goes without the parameter. */
function pageUrl({ url, query, pageParameter }: ListParams, page: number): string {
  const parameters = new URLSearchParams(query);
  parameters.delete(pageParameter);
  if (page > 1) parameters.append(pageParameter, String(page));
  const text = parameters.toString();
  return text === '' ? url : `${url}?${text}`;
}
