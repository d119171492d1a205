import { localTime } from '@portal/contract/provider/local-time';
import type { AskedApproval } from '@portal/contract/access/approvals/approvals.schemas';
import type { OpenCount } from '@portal/contract/warehouse/counting/case-counts.schemas';
import { sql } from 'drizzle-orm';
import { queryRows, readNumber, readText } from '../../db/query-rows.ts';
import { findCase } from '../../features/cellar/stock/stock-cases.repository.ts';
import { createWine } from '../factories.ts';
import type { BrowserSession } from '../browser-session.ts';
import { TEST_START, type TestApp } from '../build-test-app.ts';
import { type CellarScene, openCellar } from '../cellar-scene.ts';
import { type BookedLine, type BookedRequest, Books, type Handed } from './books.ts';
import { must, postProved } from './calls.ts';
import type { Company, Staff } from './company.ts';
import { type Answer, Phone } from './phones.ts';
import type { Step } from './steps.ts';
import { type Bottle, World } from './world.ts';

export const MINUTE = 60_000;
const ZONE = 'America/New_York';
/** Each history begins on a Monday morning. */
const WEEK = 7 * 24 * 60 * MINUTE;

/** A change that waits for a second person, and what it does. */
export interface Waiting {
  readonly id: number;
  readonly text: string;
  readonly askedBy: BrowserSession;
  readonly made: (now: number) => void;
}

/** Does a step and says what happened, for the journal; null where there is nothing to do. */
export type Act = (house: House, step: Step) => Promise<string | null>;

/** A count that differs and was not decided. */
export interface WaitingCount {
  readonly id: number;
  readonly caseNumber: string;
  readonly at: number;
  readonly lines: readonly CountedWine[];
  /** The labels of the bottles that stood in the case. */
  readonly standing: readonly number[];
}

/** A signed handover that did not fit its request, and that the desk has to decide about. */
export interface LateHandover {
  readonly id: number;
  readonly request: BookedRequest;
  readonly handed: readonly Handed[];
  readonly at: number;
}

/** A bottle that was signed for and stands somewhere in the house; the id is that of the client's report. */
export interface Astray {
  readonly bottle: Bottle;
  readonly request: BookedRequest;
  readonly line: BookedLine;
  id: number | null;
}

/** Boxes that were announced and whose bottles are not all put away. */
export interface AnnouncedBoxes {
  readonly id: number;
  readonly number: number;
  state: BookedRequest['state'];
}

export interface CountedWine {
  readonly wineId: number;
  readonly counted: number;
}

export interface KnownCase {
  readonly id: number;
  readonly footprintId: number;
}

/** One account with its people, its bottles and its books. */
export class House {
  readonly world = new World();
  readonly books = new Books();
  readonly cases = new Map<string, KnownCase>();
  readonly approvals: Waiting[] = [];
  readonly counts: WaitingCount[] = [];
  /** The requests of which the house was told that the client has the bottles, also when that was reverted. */
  readonly told = new Set<BookedRequest>();
  readonly lateHandovers: LateHandover[] = [];
  readonly astray: Astray[] = [];
  readonly boxes: AnnouncedBoxes[] = [];
  /** The secrets of links of mails that the owner has followed. */
  readonly usedLinks = new Set<string>();
  readonly imports: { id: number; caseNumber: string; wineId: number; bottles: number }[] = [];
  session: { readonly id: number; readonly caseNumbers: readonly string[] } | null = null;
  run: { readonly id: number; readonly day: string; readonly isStarted: boolean } | null = null;
  readonly phones: readonly Phone[];
  readonly packers: readonly Phone[];
  readonly driver: Phone;
  readonly portal: TestApp;
  readonly staff: Staff;
  readonly scene: CellarScene;
  readonly wineIds: number[];

  /** Nobody loses bottles or counts them wrong. */
  readonly isHonest: boolean;

  /** The request of which the latest step can be reverted. */
  latest: BookedRequest | null = null;
  /** How everything was before the latest step. */
  before: { restore(): void } | null = null;

  private constructor(
    { portal, staff }: Company,
    { scene, wineIds, isHonest }: Pick<House, 'scene' | 'wineIds' | 'isHonest'>,
  ) {
    this.portal = portal;
    this.staff = staff;
    this.scene = scene;
    this.wineIds = wineIds;
    this.isHonest = isHonest;
    this.firstDay = this.today();
    this.packers = staff.packers.map((browser, at) => new Phone(`packer ${at + 1}`, browser));
    this.driver = new Phone('driver', staff.driver);
    this.phones = [...this.packers, this.driver];
    // What somebody lost of a cart is missing in the case once its bottles are taken as used up.
    this.books.onUsedUp = (line, bottles, at) => {
      const request = this.books.requests.find(({ lines }) => lines.includes(line));
      const { caseNumber, wineId } = line.lot;
      const labels = this.labelsOf(wineId);
      const lost = this.world.surprisesOf(caseNumber, labels, request?.number ?? null);
      this.world.comeBackInPart(lost, bottles, at);
    };
  }

  /** Opens an account with an empty case, on a Monday morning. */
  static async open(company: Company, isHonest: boolean): Promise<House> {
    const { portal } = company;
    const first = TEST_START.getTime();
    const late = (portal.context.clock().getTime() - first) % WEEK;
    if (late > 0) portal.passTime(WEEK - late);
    const scene = await openCellar(portal, { bottles: 0 });
    const wineIds = [scene.wineId];
    while (wineIds.length < 3)
      wineIds.push(await createWine(portal.database.db, { vintage: 2005 }));
    const house = new House(company, { scene, wineIds, isHonest });
    const { id, footprintId, footprintLookupCode } = scene.wineCase;
    house.cases.set(footprintLookupCode, { id, footprintId });
    // The case has a lot without bottles, which a merge joins others to.
    house.books.lot(footprintLookupCode, scene.wineId);
    return house;
  }

  /** Notes a change that waits for a second person. */
  expectApproval(answer: Answer, askedBy: BrowserSession, made: Waiting['made']): void {
    const { id, what: text } = answer.json<AskedApproval>().approval;
    this.approvals.push({ id, text, askedBy, made });
  }

  /** Sends a call of the client. */
  postAsClient(url: string, body: object): Promise<Answer> {
    return postProved(this.scene.browser, url, body);
  }

  readonly timeZone = ZONE;
  readonly firstDay: string;

  get accountId(): number {
    return this.scene.accountId;
  }

  now(): number {
    return this.portal.context.clock().getTime();
  }

  today(): string {
    return localTime(this.portal.context.clock(), ZONE).date;
  }

  caseOf(caseNumber: string): KnownCase {
    const found = this.cases.get(caseNumber);
    if (found === undefined) throw new Error(`There is no case ${caseNumber}.`);
    return found;
  }

  /** The wines that the catalogue has for the labels of this account now. */
  listedWines(): number[] {
    return [...new Set(this.wineIds.map((wineId) => this.books.finalWine(wineId)))];
  }

  /** The labels of bottles that the catalogue lists as a wine. */
  labelsOf(wineId: number): number[] {
    const final = this.books.finalWine(wineId);
    return this.wineIds.filter((label) => this.books.finalWine(label) === final);
  }

  /**
   * What was counted of the wines as the catalogue lists them now, and by how many bottles it was wrong: wines that were
   * merged since are one, and one that was parted since was counted with bottles of another.
   */
  presentWines({ lines, standing }: Pick<WaitingCount, 'lines' | 'standing'>) {
    const wines = new Set(lines.map(({ wineId }) => this.books.finalWine(wineId)));
    return [...wines].map((wineId) => {
      const own = lines.filter((line) => this.books.finalWine(line.wineId) === wineId);
      const counted = own.reduce((all, line) => all + line.counted, 0);
      const there = standing.filter((label) => this.books.finalWine(label) === wineId).length;
      return { wineId, counted, error: counted - there };
    });
  }

  /** The bottles of a wine that stand in a case. */
  standing(caseNumber: string, wineId: number) {
    const labels = this.labelsOf(wineId);
    return this.world.inCase(caseNumber).filter((bottle) => labels.includes(bottle.wineId));
  }

  /** The version that a person at the desk loads before an action. */
  async versionOf(request: number): Promise<number> {
    const statement = sql`select version as n from orders where footprint_id = ${request}`;
    return this.#number(statement);
  }

  async caseVersion(caseNumber: string): Promise<number> {
    const key = { accountId: this.accountId, caseId: this.caseOf(caseNumber).id };
    return (await findCase(this.portal.database.db, key))?.version ?? 0;
  }

  async lotId(caseNumber: string, wineId: number): Promise<number> {
    const { id } = this.caseOf(caseNumber);
    return this.#number(
      sql`select id as n from lots
          where account_id = ${this.accountId} and case_id = ${id} and wine_id = ${wineId}`,
    );
  }

  /** The cases of the account that the desk's list says are to be counted again. */
  async casesToCountAgain(): Promise<string[]> {
    const answer = await this.staff.owen.get('/api/staff/stock/counts/?state=count%20again');
    const { results } = must(answer, 200).json<{ results: OpenCount[] }>();
    const own = results.filter(({ account }) => account.id === this.accountId);
    return [...new Set(own.map((count) => count.case.footprint_lookup_code))];
  }

  /** Remembers how everything is, so that a step can be reverted. */
  remember(): void {
    const { books, world } = this;
    const bottles = world.bottles.map((bottle) => ({ ...bottle }));
    const surprises = world.surprises.map((one) => ({ ...one }));
    const requests = books.requests.map((one) => ({ ...one }));
    const astray = this.astray.slice();
    const [picks, entries] = [books.picks.remember(), books.remember()];
    const restore = () => {
      for (const [at, bottle] of bottles.entries()) Object.assign(world.bottles[at] ?? {}, bottle);
      this.astray.splice(0, this.astray.length, ...astray);
      world.surprises.splice(0, world.surprises.length, ...surprises);
      for (const [at, one] of requests.entries()) Object.assign(books.requests[at] ?? {}, one);
      picks();
      entries(this.now());
    };
    this.before = { restore };
    this.latest = null;
  }

  /** The wine of the one lot of a new case. */
  async wineIn(caseNumber: string): Promise<number> {
    const { id } = this.caseOf(caseNumber);
    return this.#number(
      sql`select wine_id as n from lots where account_id = ${this.accountId} and case_id = ${id}`,
    );
  }

  /** Where the portal says that a case stands. */
  async placeOf(caseNumber: string): Promise<string | null> {
    const key = { accountId: this.accountId, caseId: this.caseOf(caseNumber).id };
    return (await findCase(this.portal.database.db, key))?.case.location ?? null;
  }

  /** Learns the cases that the portal has made. */
  async learnCases(): Promise<string[]> {
    const statement = sql`select id, footprint_id, footprint_lookup_code from cases
      where account_id = ${this.accountId} order by id`;
    const rows = await queryRows(this.portal.database.db, statement, (raw) => ({
      id: readNumber(raw, 'id'),
      footprintId: readNumber(raw, 'footprint_id'),
      number: readText(raw, 'footprint_lookup_code'),
    }));
    const fresh = rows.filter(({ number }) => !this.cases.has(number));
    for (const { number, ...known } of fresh) this.cases.set(number, known);
    return fresh.map(({ number }) => number);
  }

  async #number(statement: ReturnType<typeof sql>): Promise<number> {
    const [found] = await queryRows(this.portal.database.db, statement, (raw) =>
      readNumber(raw, 'n'),
    );
    if (found === undefined) throw new Error('There is no such record.');
    return found;
  }
}
