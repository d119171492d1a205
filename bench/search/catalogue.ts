import { WINE_TYPES } from '@portal/contract/cellar/inventory/vocabulary';

const KINDS = ['Château', 'Domaine', 'Weingut', 'Bodegas', 'Azienda', 'Clos', 'Maison', 'Casa'];
const NAMES =
  'Margelle Beausoleil Corbière Lamothe Ferrand Duvallon Rochemaure Sérignan Tavernay Aubrac Belcastel Grünfeld Rosenthal Steinbach Mühlgasse Talheim Montalvo Ribadesella Peñafría Alcántara Serralunga Brancaleone Castelnero Valdivento Pietranera Quercia Ombrosa Lindenhof Wachtberg Kellermann'.split(
    ' ',
  );
const ENDINGS = 'Père Fils Vieux Haut Grand Petit Frères Cie Sud Nord'.split(' ');
const COUNTRIES = 'France Italy Germany Spain Portugal Austria USA Australia Chile'.split(' ');
const VARIETIES =
  'Pinot Noir|Chardonnay|Riesling|Nebbiolo|Syrah|Sémillon|Tempranillo|Cabernet Franc'.split('|');

type Random = (below: number) => number;

function pick<Value>(values: readonly Value[], at: number, otherwise: Value): Value {
  return values[at % values.length] ?? otherwise;
}

/** A wine of a made-up catalogue: 2,400 producers, most wines from few of them; 600 appellations. */
export function catalogueWine(number: number, random: Random) {
  const producer = Math.floor(random(2400) * (random(2400) / 2400));
  const name = (at: number) => pick(NAMES, at, 'Margelle');
  const shortProducer = [
    pick(KINDS, producer, 'Domaine'),
    name(producer),
    pick(ENDINGS, Math.floor(producer / 240), ''),
  ].join(' ');
  const country = random(COUNTRIES.length);
  const region = random(9);
  const appellation = random(600);
  return {
    shortProducer,
    longProducer: `${shortProducer} ${name(random(30))} ${name(random(30))} Cuvée ${random(40)}`,
    vintage: random(12) === 0 ? null : 1950 + random(74),
    wineType: pick(WINE_TYPES, random(9), 'Other'),
    designation: random(3) === 0 ? `Réserve ${name(random(30))}` : null,
    vineyard: random(2) === 0 ? `Les ${name(random(30))} ${random(40)}` : null,
    appellation: `${name(appellation)}-${name(Math.floor(appellation / 30))}`,
    variety: pick(VARIETIES, random(8), 'Riesling'),
    country: pick(COUNTRIES, country, 'France'),
    region: `${name(country * 9 + region)} ${pick(COUNTRIES, country, '')}`,
    subregion: random(4) === 0 ? null : `${name(random(20))} Hills`,
    labelKey: `bench ${number}`,
  };
}
