import {
  MAX_PAGE_LIMIT,
  PAGE_TYPES,
  type PageListQuery,
} from '@portal/contract/house/content/content.schemas';
import { FIELD_MESSAGES } from '@portal/contract/errors/field-messages';
import { AppError } from '../../../app-error.ts';
import type { PageFilter } from './content.repository.ts';

/** The original stack's name for a page of any type. */
const ANY_TYPE = 'wagtailcore.Page';
const KNOWN_TYPES: readonly string[] = Object.values(PAGE_TYPES);

/** 400 in the shape of the content API (docs/product/api.md#content-api). */
const refused = (message: string) => new AppError('invalid', { message });

/** 404 in the content API's own shape. */
export const noSuchPage = () =>
  new AppError('not_found', { message: 'No Page matches the given query.' });

/** Reads the parameters of a list of pages; throws the content API's 400. */
export function readPageQuery(query: PageListQuery): PageFilter & {
  readonly limit: number;
  readonly offset: number;
} {
  const offset = readCount('offset', last(query.offset), 0);
  const limit = readCount('limit', last(query.limit), MAX_PAGE_LIMIT);
  if (limit > MAX_PAGE_LIMIT) throw refused(`limit cannot be higher than ${MAX_PAGE_LIMIT}`);
  return { slug: readSlug(last(query.slug)), types: readTypes(last(query.type)), limit, offset };
}

function last(given: PageListQuery['slug']): string | undefined {
  return [given ?? []].flat().at(-1);
}

/** The database would fail on a null character. */
function readSlug(text: string | undefined): string | undefined {
  if (text?.includes('\0') === true) throw refused(FIELD_MESSAGES.nullCharacter);
  return text;
}

/** Ten digits allow more pages than there can be. */
function readCount(name: string, text: string | undefined, absent: number): number {
  if (text === undefined) return absent;
  if (/^\s*\+?\d{1,10}\s*$/.test(text)) return Number(text);
  throw refused(`${name} must be a positive integer`);
}

function readTypes(text: string | undefined): string[] | undefined {
  if (text === undefined) return undefined;
  const types = text.split(',');
  if (types.some((type) => type !== ANY_TYPE && !KNOWN_TYPES.includes(type))) {
    throw refused("type doesn't exist");
  }
  return types.includes(ANY_TYPE) ? undefined : types;
}

/** Reads the id in a path; an invalid one matches no page. */
export function readPageId(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw noSuchPage();
  return Number(text);
}
