import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

const HEADER =
  'Color,Category,Size,Currency,Value,Price,TotalQuantity,Quantity,Pending,Vintage,Wine,Locale,Producer,Varietal,Country,Region,SubRegion,BeginConsume,EndConsume,PScore,CScore,Location,Bin';
const PRODUCERS = 2000;
const LABELS_PER_PRODUCER = 5;
const VINTAGES = 4;
const SIZES = ['750ml', '1.5L', '375ml'];

/** Writes a CellarTracker list of `rowCount` different rows, 40,000 wines from 10,000 labels at most. */
export async function writeLongFile(path: string, rowCount: number): Promise<void> {
  const file = createWriteStream(path);
  file.write(`${HEADER}\r\n`);
  for (let number = 0; number < rowCount; number += 1) {
    if (!file.write(`${row(number)}\r\n`)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');
}

function row(number: number): string {
  const wine = number % (PRODUCERS * LABELS_PER_PRODUCER * VINTAGES);
  const label = wine % (PRODUCERS * LABELS_PER_PRODUCER);
  const producer = `Château Épreuve ${label % PRODUCERS}`;
  const vintage = 1990 + Math.floor(wine / (PRODUCERS * LABELS_PER_PRODUCER));
  const name = `${producer} Cuvée No. ${Math.floor(label / PRODUCERS)}`;
  const [quantity, size] = [1 + (number % 3), SIZES[number % SIZES.length] ?? ''];
  const bin = Math.floor(number / 8);
  return [
    `Red,Dry,${size},USD,29.0099,12.5,${quantity},${quantity},0,${vintage},${name}`,
    `"France, Burgundy, Côte de Nuits, Appellation ${label % 400}",${producer},Pinot Noir`,
    `France,Burgundy,Côte de Nuits,${vintage + 5},${vintage + 25},,91.5,Rack ${bin % 200},Bin ${bin}`,
  ].join(',');
}
