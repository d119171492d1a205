import { describe, expect, it } from 'vitest';
import { breakLines, initialsOf, labelLines, shortLabelLines, widthInEm } from './bottle-label.ts';

const SPACE = { width: 116, height: 136 };

function textsOf(producer: string, vintage = '1990', appellation: string | null = null) {
  return labelLines({ producer, vintage, appellation }, SPACE).map(({ text }) => text);
}

const NAMES = [
  'Krug',
  'Château Lafite Rothschild',
  'Domaine Comte Georges de Vogüé',
  'Domaine du Comte Liger-Belair et ses Enfants, Négociants-Éleveurs à Vosne-Romanée',
  'Weingut Joh. Jos. Prüm Trockenbeerenauslese Goldkapsel',
  'Trockenbeerenausleseversteigerungsgesellschaft',
  '山梨県甲州市勝沼町のワイナリー',
  'MMMM WWWW MMMM WWWW MMMM WWWW MMMM WWWW',
];

describe('The printed label of a bottle', () => {
  it('breaks a name between words and keeps it whole', () => {
    expect(breakLines('Château Lafite Rothschild', 7, 3)).toEqual({
      lines: ['Château Lafite', 'Rothschild'],
      isCut: false,
    });
  });

  it('breaks a double name after its hyphen', () => {
    expect(breakLines('Puligny-Montrachet 1er Cru', 6.6, 2).lines).toEqual([
      'Puligny-',
      'Montrachet…',
    ]);
    expect(breakLines('Billecart-Salmon', 9, 2).lines).toEqual(['Billecart-Salmon']);
  });

  it('ends with an ellipsis where a name is too long', () => {
    expect(breakLines('Domaine de la Romanée Conti', 4.5, 2)).toEqual({
      lines: ['Domaine', 'de la…'],
      isCut: true,
    });
    expect(breakLines('Trockenbeerenauslese', 5, 3).lines).toEqual(['Trocken…']);
  });

  it('counts an accent as no width, and a strange letter as a wide one', () => {
    expect(widthInEm('é')).toBe(widthInEm('e'));
    expect(widthInEm('酒')).toBeGreaterThan(widthInEm('A'));
  });

  it.each(NAMES)('has no line wider or lower than its paper: %s', (producer) => {
    const lines = labelLines(
      { producer, vintage: 'NV', appellation: 'Chambolle-Musigny Premier Cru Les Amoureuses' },
      SPACE,
    );
    expect(lines.length).toBeLessThanOrEqual(6);
    for (const { text, size, y } of lines) {
      expect(widthInEm(text) * size).toBeLessThanOrEqual(SPACE.width);
      expect(y).toBeLessThanOrEqual(SPACE.height);
    }
  });

  it('names the producer, the vintage and the appellation', () => {
    expect(textsOf('Krug', 'NV', 'Champagne')).toEqual(['Krug', 'NV', 'Champagne']);
  });

  it('leaves out what is not known', () => {
    expect(textsOf('Krug', 'NV')).toEqual(['Krug', 'NV']);
    expect(textsOf('', '1990')).toEqual(['1990']);
  });

  it('is set smaller for a long name, which then fits', () => {
    const [short] = labelLines({ producer: 'Krug', vintage: 'NV', appellation: null }, SPACE);
    const producer = 'Domaine Comte Georges de Vogüé';
    const [long] = labelLines({ producer, vintage: '1990', appellation: null }, SPACE);
    expect(long?.size).toBeLessThan(short?.size ?? 0);
    expect(textsOf(producer).join(' ')).toBe(`${producer} 1990`);
  });

  it.each([
    ['Château Lafite Rothschild', 'CLR'],
    ['Domaine de la Romanée-Conti', 'DRC'],
    ["Château d'Yquem", 'CY'],
    ['Krug', 'Krug'],
    ['Tignanello', 'Tign'],
    ['', ''],
  ])('is reduced to initials on a small bottle: %s is %s', (producer, initials) => {
    expect(initialsOf(producer)).toBe(initials);
  });

  it('keeps vintage and initials within a small label', () => {
    for (const producer of NAMES) {
      for (const { text, size } of shortLabelLines({ producer, vintage: '1990' }, SPACE)) {
        expect(widthInEm(text) * size).toBeLessThanOrEqual(SPACE.width);
      }
    }
  });
});
