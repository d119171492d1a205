import type { ListAnswer } from './cellar-index.ts';

/** Where a list lives: its own address, and the name of the parameter that pages it. */
export interface ListAddress {
  /** Absolute, without a query. */
  readonly url: string;
  readonly query: string;
  readonly pageParameter: 'page' | 'case_page';
}

/**
 * A list answer as JSON, keys in the order of the API page. Written without a pass through the
 * contract's schema, which would cost more than the search itself; the rows are made field by field
 * in the contract's types, so no further column can slip in (decision 050).
 */
export function listJson(answer: ListAnswer, address: ListAddress, withWineIds: boolean): Buffer {
  const { number, count } = answer.page;
  const next = number < count ? pageUrl(address, number + 1) : null;
  const previous = number > 1 ? pageUrl(address, number - 1) : null;
  const head = [
    `{"count":${answer.count}`,
    `"bottle_count":${answer.bottleCount}`,
    ...(withWineIds ? [`"wine_ids_list":${JSON.stringify(answer.wineIds())}`] : []),
    `"next":${JSON.stringify(next)}`,
    `"previous":${JSON.stringify(previous)}`,
  ];
  const facets = answer.facets ? [Buffer.from(',"facets":'), answer.facets] : [];
  const results = `,"results":[${answer.rows.join(',')}]}`;
  return Buffer.concat([Buffer.from(head.join(',')), ...facets, Buffer.from(results)]);
}

/** The same query on another page; the first page goes without the parameter. */
function pageUrl({ url, query, pageParameter }: ListAddress, page: number): string {
  const parameters = new URLSearchParams(query);
  parameters.delete(pageParameter);
  if (page > 1) parameters.append(pageParameter, String(page));
  const text = parameters.toString();
  return text === '' ? url : `${url}?${text}`;
}
