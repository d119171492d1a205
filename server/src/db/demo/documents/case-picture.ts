import { type Color, createPng } from './png.ts';

const WIDTH = 480;
const HEIGHT = 360;
const EDGE = 22;
const COLUMNS = 4;
const ROWS = 3;
const RADIUS = 38;

const WOOD: Color = [196, 158, 110];
const GRAIN: Color = [182, 143, 96];
const INSIDE: Color = [74, 55, 40];
const GLASS: Color = [38, 48, 38];
const CAPSULES: readonly Color[] = [
  [107, 31, 46],
  [128, 36, 52],
  [150, 120, 60],
];

/** A picture of an opened wooden case seen from above, with as many of its twelve bottles as are there. */
export function drawOpenCase(bottleCount: number): Uint8Array {
  return createPng(WIDTH, HEIGHT, (x, y) => {
    if (isWood(x, y)) return y % 9 === 0 || (x * 7 + y) % 53 === 0 ? GRAIN : WOOD;
    const column = Math.floor(((x - EDGE) * COLUMNS) / (WIDTH - 2 * EDGE));
    const row = Math.floor(((y - EDGE) * ROWS) / (HEIGHT - 2 * EDGE));
    const place = row * COLUMNS + column;
    if (place >= bottleCount) return INSIDE;
    return bottleColor(place, distanceToMiddle(x, y, column, row));
  });
}

function isWood(x: number, y: number): boolean {
  return x < EDGE || y < EDGE || x >= WIDTH - EDGE || y >= HEIGHT - EDGE;
}

function distanceToMiddle(x: number, y: number, column: number, row: number): number {
  const middleX = EDGE + ((column + 0.5) * (WIDTH - 2 * EDGE)) / COLUMNS;
  const middleY = EDGE + ((row + 0.5) * (HEIGHT - 2 * EDGE)) / ROWS;
  return Math.hypot(x - middleX, y - middleY);
}

/** The capsule, a bright ring of light on it, the glass around it. */
function bottleColor(place: number, distance: number): Color {
  if (distance > RADIUS) return INSIDE;
  if (distance > RADIUS / 2) return GLASS;
  const [red, green, blue] = CAPSULES[place % CAPSULES.length] ?? GLASS;
  const light = distance > RADIUS / 3 ? 30 : 0;
  return [red + light, green + light, blue + light];
}
