import { randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { FACET_NAMES, WINE_TYPES } from '@portal/contract/cellar/inventory/vocabulary';
import { earliestRequestDate } from '@portal/contract/provider/business-days';
import { IDEMPOTENCY_KEY_HEADER } from '@portal/contract/sending/idempotency';
import { writeCheckedLine } from '@portal/contract/requests/pull-list/pull-list.schemas';
import { createRandom } from '../../server/src/demo/random.ts';
import { DESK_LISTS } from '../desk/desk-lists.ts';
import type { LoadClient, LoadCompany } from './load-company.ts';

/** Requests of each kind in a hundred. */
const SHARES = {
  search: 60,
  facets: 7,
  export: 3,
  detail: 10,
  'pull list': 5,
  order: 3,
  cancel: 2,
  history: 5,
  desk: 5,
} as const;
export type Kind = keyof typeof SHARES;

export interface LoadRequest {
  readonly kind: Kind;
  readonly path: string;
  readonly cookie: string;
  readonly method?: 'POST';
  /** Of a request that changes something. */
  readonly csrfToken?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: object;
}

const NO_WINE_IDS = 'fields=-wine_ids_list';
/** As the app asks when its filters are open. */
const ALL_FACETS = FACET_NAMES.map((name) => `facet=${name}`).join('&');
const WORDS = ['domaine', 'chateau', 'rosen', 'quercia', 'beaus', 'grunfeld', 'monta'];
/** Of both views. */
const SORTS = ['last_added_date', '-last_added_date', 'drink_by'];
/** Enough accounts that no two orders of a second wait for each other. */
const ORDERING_CLIENTS = 200;
const FIRST_DETAIL = 3;

/** Requests in the proportions of real use, the same ones at each run. */
export class Mix {
  readonly #random = createRandom(16);
  readonly #kinds = Object.entries(SHARES).flatMap(([kind, share]) =>
    Array.from({ length: share }, () => kind),
  );
  readonly #company: LoadCompany;
  readonly #writers: readonly (LoadClient & { readonly csrfToken: string })[];
  /** Orders that can be cancelled, with the one who made them. */
  readonly #orders: { readonly id: number; readonly writer: number }[] = [];

  constructor(company: LoadCompany, csrfTokens: readonly string[]) {
    this.#company = company;
    this.#writers = csrfTokens.map((csrfToken, at) => ({ ...this.#client(at), csrfToken }));
  }

  /** The clients that order. */
  static writers({ clients }: LoadCompany): readonly LoadClient[] {
    return clients.slice(0, ORDERING_CLIENTS);
  }

  next(): LoadRequest {
    const kind = this.#kinds[this.#below(this.#kinds.length)];
    const client = this.#client(this.#below(this.#company.clients.length));
    const { cookie } = client;
    const [lot] = client.lots;
    switch (kind) {
      case 'facets':
        return {
          kind,
          cookie,
          path: `search_cases/?${ALL_FACETS}&${NO_WINE_IDS}&${this.#filter()}`,
        };
      case 'export':
        return { kind, cookie, path: `export_wines/?${this.#filter()}` };
      case 'detail': {
        const known = client.lots[this.#below(FIRST_DETAIL)] ?? lot;
        const path = this.#below(2) === 0 ? `wines/${known?.wine}/` : `cases/${known?.case}/`;
        return { kind, cookie, path };
      }
      case 'pull list': {
        const lines = client.lots.map(
          (each) =>
            `line=${writeCheckedLine({ wine: each.wine, case_footprint_id: each.footprint, size_value: each.size })}`,
        );
        return { kind, cookie, path: `pull_list_check/?${lines.join('&')}` };
      }
      case 'history':
        return { kind, cookie, path: 'orders/' };
      case 'desk': {
        const list = DESK_LISTS[this.#below(DESK_LISTS.length)];
        return {
          kind,
          cookie: this.#company.stewardCookie,
          path: `staff/${list?.path(this.#below(500))}`,
        };
      }
      case 'order':
        return this.#order();
      case 'cancel':
        return this.#cancel() ?? this.#order();
      default:
        return { kind: 'search', cookie, path: this.#search() };
    }
  }

  /** Records an order that was made, so that it can be cancelled. */
  ordered(id: number, cookie: string): void {
    this.#orders.push({ id, writer: this.#writers.findIndex((each) => each.cookie === cookie) });
  }

  #below(limit: number): number {
    return this.#random.between(0, limit - 1);
  }

  #client(at: number): LoadClient {
    return this.#company.clients[at] ?? { cookie: '', lots: [] };
  }

  #filter(): string {
    const type = WINE_TYPES[this.#below(WINE_TYPES.length)];
    return (
      [`wine_type=${type}`, `vintage__range=${1950 + this.#below(60)}__`, 'country=France'][
        this.#below(3)
      ] ?? ''
    );
  }

  /** The first page, a filtered one, a sorted one or a search of the wine or the case view. */
  #search(): string {
    const narrowed = [
      '',
      this.#filter(),
      `${this.#filter()}&country=Italy`,
      `ordering=${SORTS[this.#below(SORTS.length)]}`,
      `search=${WORDS[this.#below(WORDS.length)]}&queryField=everything`,
    ][this.#below(5)];
    const view = this.#below(3) === 0 ? 'search_cases' : 'search_wines';
    return `${view}/?${ALL_FACETS}&${NO_WINE_IDS}&${narrowed}`;
  }

  #order(): LoadRequest {
    const writer = this.#writers[this.#below(this.#writers.length)];
    const lot = writer?.lots[this.#below(writer.lots.length)];
    return {
      kind: 'order',
      method: 'POST',
      path: 'create_pull_request/',
      cookie: writer?.cookie ?? '',
      csrfToken: writer?.csrfToken ?? '',
      headers: { [IDEMPOTENCY_KEY_HEADER]: randomUUID() },
      body: {
        method: 'OutboundWarehousePickup',
        requested_delivery_date: earliestRequestDate(new Date(), 'America/New_York', {}),
        lines: [
          {
            wine: lot?.wine,
            case_footprint_id: lot?.footprint,
            quantity: 1,
            size_value: lot?.size,
          },
        ],
      },
    };
  }

  #cancel(): LoadRequest | null {
    const made = this.#orders.shift();
    const writer = made && this.#writers[made.writer];
    if (made === undefined || writer === undefined) return null;
    return {
      kind: 'cancel',
      method: 'POST',
      path: `orders/${made.id}/cancel/`,
      cookie: writer.cookie,
      csrfToken: writer.csrfToken,
      body: { reason: 'Away that week' },
    };
  }
}
