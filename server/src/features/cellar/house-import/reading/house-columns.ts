import { HOUSE_TABLES, type HouseTable } from '@portal/contract/cellar/house-import/house-tables';
import { foldSpelling } from '../../../../db/label-key.ts';
import { t } from '../../../../texts/house-import.ts';

/** The header of a table: which table of a house it is, and where its columns are. */
export interface HouseHeader {
  readonly table: HouseTable;
  /** Positions by our own names of the columns. */
  readonly columns: ReadonlyMap<string, number>;
  /** The file's names, in its order. */
  readonly names: readonly string[];
  readonly unread: readonly string[];
}

/** Headers stand in one of the first lines: titles may stand above. */
export const HEADER_WITHIN = 10;

/** Other names of a column in files of other systems, folded and without spaces and signs. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  Client: [
    'clientnumber',
    'clientno',
    'clientid',
    'customer',
    'customernumber',
    'customerno',
    'customerid',
    'account',
    'accountnumber',
    'accountno',
    'owner',
    'clientname',
    'customername',
    'accountname',
    'kunde',
    'kundennummer',
  ],
  Number: [
    'clientnumber',
    'clientno',
    'clientid',
    'customernumber',
    'customerno',
    'customerid',
    'accountnumber',
    'accountno',
    'no',
    'id',
    'kundennummer',
  ],
  Name: ['clientname', 'client', 'customername', 'customer', 'accountname', 'account', 'company'],
  Commercial: ['iscommercial', 'trade', 'business', 'b2b'],
  'First Name': ['firstname', 'forename', 'givenname', 'vorname'],
  'Last Name': ['lastname', 'surname', 'familyname', 'nachname'],
  'Full Name': ['fullname', 'name', 'person', 'contact', 'recipient'],
  Email: ['emailaddress', 'mail', 'mailaddress'],
  Role: ['access', 'rights', 'permission'],
  Phone: [
    'telephone',
    'phonenumber',
    'telephonenumber',
    'mobile',
    'cell',
    'tel',
    'primarytelephone',
    'phone1',
  ],
  'Attention Of': ['attentionof', 'attention', 'attn', 'businessname', 'company', 'careof'],
  'Line 1': ['line1', 'address', 'address1', 'addressline1', 'street', 'streetaddress'],
  'Line 2': ['line2', 'address2', 'addressline2', 'apartment', 'apt', 'suite', 'unit'],
  City: ['town', 'place'],
  State: ['province', 'county'],
  'Postal Code': ['postalcode', 'zip', 'zipcode', 'postcode'],
  Country: ['land', 'countryoforigin'],
  Default: ['isdefault', 'primary', 'main', 'defaultaddress'],
  'Doorman Building': ['doorman', 'isdoormanbuilding', 'doormanbuilding'],
  'Wine Ref': [
    'wineref',
    'wineid',
    'winecode',
    'wineno',
    'winenumber',
    'materialid',
    'sku',
    'item',
    'itemno',
  ],
  Producer: ['shortproducer', 'winery', 'estate', 'domaine', 'chateau', 'maker', 'brand'],
  Wine: ['winename', 'fullname', 'label', 'cuvee', 'longproducer', 'description', 'wein'],
  Designation: ['classification', 'cru', 'qualitylevel'],
  Vineyard: ['climat', 'site'],
  Appellation: ['aoc', 'ava', 'doc'],
  Variety: ['varietal', 'grape', 'grapes', 'grapevariety'],
  Region: ['area', 'wineregion'],
  Subregion: ['district', 'village'],
  Type: ['winetype', 'color', 'colour', 'category', 'farbe'],
  Vintage: ['year', 'yr', 'jahrgang', 'millesime'],
  'Size (ml)': [
    'sizeml',
    'size',
    'format',
    'bottlesize',
    'volume',
    'volumeml',
    'ml',
    'bottleformat',
  ],
  Quantity: [
    'qty',
    'bottles',
    'btls',
    'count',
    'bottlecount',
    'quantitystored',
    'onhand',
    'menge',
    'anzahl',
  ],
  'Case Number': [
    'casenumber',
    'caseno',
    'caseid',
    'case',
    'box',
    'boxnumber',
    'boxno',
    'footprint',
    'lookupcode',
  ],
  'Case Type': ['casetype', 'container', 'containername', 'packaging'],
  'Date Added': [
    'dateadded',
    'added',
    'addeddate',
    'received',
    'datereceived',
    'receiveddate',
    'arrived',
    'storedsince',
    'datein',
    'indate',
  ],
  Location: ['bin', 'shelf', 'rack', 'position', 'warehouselocation', 'locationcode', 'lagerplatz'],
  'Import Ref': [
    'importref',
    'ref',
    'reference',
    'rowid',
    'lotid',
    'lot',
    'stockid',
    'barcode',
    'bottleid',
  ],
  'Request Number': [
    'requestnumber',
    'requestno',
    'order',
    'ordernumber',
    'orderno',
    'orderid',
    'number',
    'no',
    'id',
    'request',
  ],
  Kind: ['type', 'direction', 'ordertype', 'requesttype', 'inout'],
  Date: ['day', 'requestdate', 'orderdate', 'requested', 'created', 'datum'],
  Status: ['state', 'requeststatus', 'orderstatus', 'progress'],
  Text: ['wines', 'lines', 'items', 'contents', 'description', 'notes', 'details', 'comment'],
  Bottles: ['qty', 'quantity', 'bottlecount', 'btls', 'count'],
};

/** Words in the name of a file or sheet that say which table it is. */
const NAMED: Readonly<Record<HouseTable, RegExp>> = {
  clients: /client|customer|account/,
  people: /people|person|user|login|contact/,
  'authorized users': /authori[sz]ed|proxy|proxies/,
  addresses: /address/,
  wines: /wine|catalog|label/,
  bottles: /bottle|stock|inventory|holding|cellar|lot/,
  requests: /request|order|histor/,
};

const TABLE_NAMES = Object.keys(NAMED).filter((name): name is HouseTable => name in HOUSE_TABLES);

const bare = (name: string) => foldSpelling(name).replaceAll(/[^a-z0-9]/g, '');

/** Recognises a table by its columns, in any order, and by the name of its file. Null for a line that is no header. */
export function recogniseHeader(file: string, cells: readonly string[]): HouseHeader | null {
  const names = cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim());
  const found = TABLE_NAMES.flatMap((table) => {
    if (ONLY_BY_NAME.has(table) && !isNamed(file, table)) return [];
    const columns = columnsOf(table, names);
    const isWhole = HOUSE_TABLES[table].required.every((some) =>
      some.some((one) => columns.has(one)),
    );
    return isWhole
      ? [{ table, columns, score: columns.size + (isNamed(file, table) ? NAME_COUNTS : 0) }]
      : [];
  });
  const [best] = found.toSorted((a, b) => b.score - a.score);
  if (best === undefined) return null;
  const read = new Set(best.columns.values());
  const unread = names.filter((name, index) => name !== '' && !read.has(index));
  return { table: best.table, columns: best.columns, names, unread };
}

/** The name of a file counts as much as this many columns. */
const NAME_COUNTS = 3;

function isNamed(file: string, table: HouseTable): boolean {
  const name = file.toLowerCase();
  if (table === 'people' && NAMED['authorized users'].test(name)) return false;
  return NAMED[table].test(name);
}

/** Their columns are too much alike, and what they may do is not: only the name of the file tells them apart. */
const ONLY_BY_NAME: ReadonlySet<HouseTable> = new Set(['people', 'authorized users']);

/** Our own name of a column counts before other names of it; the first of equal columns counts. */
function columnsOf(table: HouseTable, names: readonly string[]): Map<string, number> {
  const bareNames = names.map(bare);
  const columns = new Map<string, number>();
  const taken = new Set<number>();
  const take = (column: string, isName: (name: string) => boolean) => {
    const place = bareNames.findIndex(
      (name, index) => name !== '' && !taken.has(index) && isName(name),
    );
    if (columns.has(column) || place === -1) return;
    columns.set(column, place);
    taken.add(place);
  };
  for (const column of HOUSE_TABLES[table].columns) take(column, (name) => name === bare(column));
  for (const column of HOUSE_TABLES[table].columns) {
    const others = SYNONYMS[column] ?? [];
    for (const other of others) take(column, (name) => name === other);
  }
  return columns;
}

/** Why a header cannot be read: one name twice. Null if it can. */
export function headerFault({ names }: HouseHeader): string | null {
  const seen = new Set<string>();
  for (const name of names) {
    const key = bare(name);
    if (key !== '' && seen.has(key)) return t.columnTwice(name);
    seen.add(key);
  }
  return null;
}
