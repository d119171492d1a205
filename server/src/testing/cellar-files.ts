import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Headers in their original order; CellarTracker's are shortened by columns that are not read. */
export const HEADERS = {
  own: 'Case Number,Case Type,Date Added,Producer,Wine,Designation,Vineyard,Appellation,Variety,Country,Region,Subregion,Type,Vintage,Size (ml),Quantity',
  list: 'Color,Category,Size,Currency,Value,Price,TotalQuantity,Quantity,Pending,Vintage,Wine,Locale,Producer,Varietal,Country,Region,SubRegion,BeginConsume,EndConsume,PScore,CScore',
  listWithPlaces:
    'iWine,WineBarcode,Quantity,Pending,Location,Bin,Size,Price,Vintage,Wine,Locale,Country,Region,SubRegion,Appellation,Producer,SortProducer,Type,Varietal,MasterVarietal,Designation,Vineyard,WA,CT,BeginConsume,EndConsume,UPC',
  inventory:
    'iWine,Barcode,Location,Bin,Size,Currency,Price,PurchaseDate,BottleNote,Vintage,Wine,Locale,Country,Region,SubRegion,Appellation,Producer,SortProducer,Type,Color,Category,Varietal,MasterVarietal,Designation,Vineyard,CT,BeginConsume,EndConsume',
  bottles:
    'BottleState,iWine,Vintage,Wine,Locale,Quantity,BottleSize,Location,Bin,Store,PurchaseDate,DeliveryDate,BottleCost,BottleNote,ConsumptionDate',
  pending:
    'iWine,iPurchase,PurchaseDate,DeliveryDate,StoreName,Quantity,Remaining,Delivered,Size,Vintage,Wine,Locale,Type,Producer',
} as const;

export type Cells = Readonly<Record<string, string | number>>;

/** Writes a comma separated table under one of the headers; cells not given are empty. */
export function csv(header: string, rows: readonly Cells[]): string {
  return table(header, rows, ',', (cell) =>
    /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
  );
}

/** The same, tab separated and without quoting, as CellarTracker writes it. */
export function tsv(header: string, rows: readonly Cells[]): string {
  return table(header, rows, '\t', (cell) => cell);
}

function table(
  header: string,
  rows: readonly Cells[],
  delimiter: string,
  quoted: (cell: string) => string,
): string {
  const columns = header.split(',');
  const lines = rows.map((row) =>
    columns.map((column) => quoted(String(row[column] ?? ''))).join(delimiter),
  );
  return [columns.join(delimiter), ...lines, ''].join('\r\n');
}

/** Creates a folder for the files of one test file. */
export async function fileFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-files-'));
  return {
    /** Writes a file and returns its path. */
    write: async (name: string, content: string | Uint8Array) => {
      const path = join(folder, name);
      await writeFile(path, content);
      return path;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
