import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTenantApp, type TenantTestApp } from './testing/tenant-portal.ts';
import {
  clockOfLine,
  hire,
  openHouse,
  passSeconds,
  type SignedIn,
  withOwnClock,
} from './testing/waiting-house.ts';
import type { Step } from './testing/waiting-steps.ts';
import { NOTHING_WAITS, STEPS_OF, type WaitingThing } from './testing/waiting-records.ts';
import { WAITING_THINGS } from './testing/waiting-things.ts';

const PAGE = readFileSync(new URL('../../docs/product/waiting.md', import.meta.url), 'utf8');
/** Lines that run at a time. */
const AT_ONCE = 4;
/** Each has up to 50 lines, each with calls of several people. */
const MINUTES_OF_A_TABLE = 5;
const SAFE = new Set(['GET', 'HEAD']);

/** The lines of the tables below each heading of the page, without the spaces that align them. */
const written = new Map(
  PAGE.split(/^## /m).map((section): [string, ReadonlySet<string>] => {
    const [heading = '', ...lines] = section.split('\n');
    return [heading, new Set(lines.map((line) => line.replaceAll(/ +/g, ' ')))];
  }),
);

type NamedStep = readonly [words: string, step: Step];

const stepsOf = ({ records }: Pick<WaitingThing, 'records'>): NamedStep[] =>
  records.flatMap((name): NamedStep[] => Object.entries(STEPS_OF[name]));

/** docs/product/waiting.md says what becomes of each waiting thing after each other step of its record. */
describe('what waits, and what happens meanwhile', () => {
  let portal: TenantTestApp;
  let staff: { desk: SignedIn; second: SignedIn };

  beforeAll(async () => {
    portal = await buildTenantApp({ SECOND_APPROVAL: 'on' }, { clock: clockOfLine });
    staff = { desk: await hire(portal), second: await hire(portal) };
  });
  afterAll(() => portal.close());

  /** Lets something wait, makes the step and, if it was made, does what was waited for. */
  const cross = (thing: WaitingThing, [words, step]: NamedStep) =>
    withOwnClock(async () => {
      const house = await openHouse(portal, staff);
      await thing.start(house);
      passSeconds(3);
      const answer = await step.run(house);
      passSeconds(3);
      const outcome = answer === 'done' ? await thing.end(house) : '';
      return { line: `| ${words} | ${answer} | ${outcome} |`.replace('|  |', '| |'), house };
    });

  it.each(WAITING_THINGS)(
    '$title: every other step of its record',
    async (thing) => {
      const isAlone = ([, { routes }]: NamedStep) => thing.isAlone === true || routes.length === 0;
      const steps = stepsOf(thing);
      const crossings = [
        ...(await inTurns(
          steps.filter((step) => !isAlone(step)),
          AT_ONCE,
          (step) => cross(thing, step),
        )),
        ...(await inTurns(steps.filter(isAlone), 1, (step) => cross(thing, step))),
      ];
      const lines = written.get(thing.title) ?? new Set();
      const lacking = crossings.filter(({ line }) => !lines.has(line));
      const said = lacking.flatMap(({ line, house }) => [line, ...house.refusals]);
      expect(
        said,
        `what the table "${thing.title}" of waiting.md lacks, and what people read`,
      ).toEqual([]);
      expect([...lines].filter((line) => line.startsWith('| ')).length).toBe(crossings.length + 2);
    },
    MINUTES_OF_A_TABLE * 60_000,
  );

  it('names every call that changes something as a step, or as one that nothing waits for', () => {
    const known = new Set(
      Object.values(STEPS_OF).flatMap((steps) =>
        Object.values<Step>(steps).flatMap(({ routes }) => routes),
      ),
    );
    const writes = portal.app.declaredRoutes
      .filter(({ method, url }) => !SAFE.has(method) && url.startsWith('/api/'))
      .map(({ method, url }) => `${method} ${url}`);
    const isKnown = (route: string) =>
      known.has(route) || NOTHING_WAITS.some((one) => one.test(route));
    expect(writes.filter((route) => !isKnown(route))).toEqual([]);
    expect([...known].filter((route) => !writes.includes(route))).toEqual([]);
  });
});

/** Does the work of each, so many at a time; the results are in their order. */
async function inTurns<One, Result>(
  all: readonly One[],
  atOnce: number,
  work: (one: One) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = all.entries();
  const takeTurns = async () => {
    for (const [index, one] of queue) results[index] = await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
  return results;
}
