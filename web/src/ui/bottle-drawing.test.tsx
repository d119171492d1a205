import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BottleDrawing } from './bottle-drawing.tsx';
import { BOTTLE_TYPES } from './bottle-icon.tsx';

const KRUG = { producer: 'Krug', vintage: 'NV', appellation: 'Champagne', sizeMl: 750 } as const;

function draw(props: Partial<Parameters<typeof BottleDrawing>[0]>) {
  const { container } = render(<BottleDrawing type="Sparkling-White" {...KRUG} {...props} />);
  const [svg] = container.getElementsByTagName('svg');
  if (!svg) throw new Error('No bottle is drawn.');
  return svg;
}

function textsOf(svg: Element) {
  return [...svg.getElementsByTagName('text')].map(({ textContent }) => textContent);
}

describe('The drawing of a bottle', () => {
  it('differs in glass, top and label for each wine type', () => {
    for (const place of [0, 2, 4]) {
      const shapes = BOTTLE_TYPES.map((type) =>
        draw({ type }).getElementsByTagName('path')[place]?.getAttribute('d'),
      );
      expect(new Set(shapes).size).toBeGreaterThanOrEqual(8);
    }
  });

  it('has the bottle of Other for an unknown type', () => {
    expect(draw({ type: 'Mead' }).innerHTML).toBe(draw({ type: 'Other' }).innerHTML);
  });

  it('is higher the larger the bottle, and of usual height for an unknown size', () => {
    const heights = [187, 375, 750, 1500, 3000].map((sizeMl) =>
      Number(/scale\((.+?)\)/.exec(draw({ sizeMl }).innerHTML)?.[1]),
    );
    expect(heights).toEqual(heights.toSorted((one, other) => one - other));
    expect(new Set(heights).size).toBe(5);
    expect(draw({ sizeMl: null }).innerHTML).toBe(draw({ sizeMl: 750 }).innerHTML);
  });

  it('is labelled with producer, vintage and appellation, or shortly when small', () => {
    expect(textsOf(draw({}))).toEqual(['Krug', 'NV', 'Champagne', 'Krug', 'NV']);
    expect(textsOf(draw({ isSmall: true, producer: 'Bodegas Vega Sicilia' }))).toEqual([
      'BVS',
      'NV',
    ]);
  });

  it('is skipped by screen readers', () => {
    expect(draw({}).getAttribute('aria-hidden')).toBe('true');
  });
});
