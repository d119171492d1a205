import { ANSWERS, type HouseTable } from '@portal/contract/cellar/house-import/house-tables';
import type { HouseProblem } from '@portal/contract/cellar/house-import/house-import.schemas';
import { unguardFormula } from '../../../../lib/csv-cells.ts';
import { t } from '../../../../texts/house-import.ts';
import type { CellParser, Reading } from '../../imports/cell-values.ts';
import { type RowCells, withSingleSpaces } from '../../imports/row-cells.ts';
import { DAY_NOTATIONS, dayIn, numericDay, readNotation } from './day-notations.ts';
import type { HouseHeader } from './house-columns.ts';
import type { Answers, QuestionBook } from './questions.ts';
import { BOTTLE_SIZES, proposalsFor } from './value-proposals.ts';

/** What all rows of a table have in common. */
export interface RowContext {
  readonly file: string;
  readonly header: HouseHeader;
  readonly answers: Answers;
  readonly questions: QuestionBook;
  /** Years in two figures are of the last hundred years. */
  readonly thisYear: number;
  /** The code of the house's country; empty for the ten countries of the documents. */
  readonly country: string;
}

const DAYS: ReadonlySet<string> = new Set(['Date Added', 'Date']);

/** Columns whose unknown values are asked about; in other tables a column of the name may hold any text. */
const ASKED: Readonly<Record<HouseTable, readonly string[]>> = {
  clients: ['Commercial'],
  people: ['Role'],
  'authorized users': [],
  addresses: ['Country', 'State', 'Default', 'Doorman Building'],
  wines: [],
  bottles: ['Type', 'Size (ml)', 'Vintage', 'Quantity', 'Location'],
  requests: ['Kind', 'Bottles'],
};

// What UTF-8 looks like when it was read as Windows-1252, and what stands for a lost character.
const BROKEN_TEXT = /\u{fffd}|Ã[\u0080-\u00bf]|â€/u;
const ERROR_VALUE = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!)$/;

/** A row of a house: unknown values are answered by the profile, or asked about. */
export class HouseRow implements RowCells {
  readonly problems: HouseProblem[] = [];
  /** Whether a question about it is open. */
  isOpen = false;
  /** Whether an answer leaves it out. */
  isLeftOut = false;
  readonly line: number;
  readonly #context: RowContext;
  readonly #cells: readonly string[];
  readonly #more: ((column: string) => string) | undefined;

  /** `more` has the cells of another table that count where the row's own are empty. */
  constructor(
    context: RowContext,
    line: number,
    cells: readonly string[],
    more?: (column: string) => string,
  ) {
    this.line = line;
    this.#context = context;
    this.#cells = cells;
    this.#more = more;
  }

  /** The code of the house's country. */
  get houseCountry(): string {
    return this.#context.country;
  }

  hasColumn(column: string): boolean {
    return this.#context.header.columns.has(column);
  }

  /** The text of a cell, cleaned; "" where there is none. */
  text(column: string): string {
    const place = this.#context.header.columns.get(column);
    const own =
      place === undefined ? '' : withSingleSpaces(unguardFormula(this.#cells[place] ?? ''));
    return own === '' ? (this.#more?.(column) ?? '') : own;
  }

  read<Value>(column: string, parse: CellParser<Value>, fallback: Value): Value {
    const text = this.text(column);
    if (BROKEN_TEXT.test(text)) this.refuse(column, t.brokenText);
    else if (ERROR_VALUE.test(text)) this.refuse(column, t.errorValue);
    else {
      const reading = DAYS.has(column)
        ? this.#readDay(column, text, parse)
        : this.#readValue(column, text, parse);
      if (reading === undefined) return fallback;
      if ('value' in reading) return reading.value;
      this.refuse(column, reading.allowed);
    }
    return fallback;
  }

  refuse(column: string, allowed: string): void {
    const { file, header } = this.#context;
    const own = header.names[header.columns.get(column) ?? -1];
    const label = own === undefined || own === column ? column : `${own} (${column})`;
    this.problems.push({ file, line: this.line, column: label, value: this.text(column), allowed });
  }

  /** Undefined while the value is asked about. */
  #readValue<Value>(
    column: string,
    text: string,
    parse: CellParser<Value>,
  ): Reading<Value> | undefined {
    const reading = parse(text);
    if ('value' in reading && !isDoubtfulSize(column, text)) return reading;
    if (!ASKED[this.#context.header.table].includes(column)) return reading;
    const allowed = 'allowed' in reading ? reading.allowed : t.doubtfulSize;
    return this.#ask(
      column,
      { value: text, proposals: proposalsFor(column, text) ?? [], allowed },
      parse,
    );
  }

  #readDay<Value>(
    column: string,
    text: string,
    parse: CellParser<Value>,
  ): Reading<Value> | undefined {
    const { header, answers, questions, thisYear } = this.#context;
    const day = numericDay(text, thisYear);
    if (day === undefined) return parse(text);
    const asked = { table: header.table, column };
    const notation = readNotation(answers.of(asked, day.notation) ?? '');
    if (notation !== undefined) return parse(dayIn(day, notation) ?? text);
    this.isOpen = true;
    questions.ask(asked, { value: day.notation, proposals: DAY_NOTATIONS, allowed: t.dayNotation });
    const impossible = DAY_NOTATIONS.filter((one) => dayIn(day, one) === null);
    // A day of no notation is a slip of the pen, and says nothing about the others.
    if (impossible.length === DAY_NOTATIONS.length) return undefined;
    for (const one of impossible) questions.ruleOut(asked, day.notation, one);
    return undefined;
  }

  #ask<Value>(
    column: string,
    asked: {
      readonly value: string;
      readonly proposals: readonly string[];
      readonly allowed: string;
    },
    parse: CellParser<Value>,
  ): Reading<Value> | undefined {
    const { header, answers, questions } = this.#context;
    const key = { table: header.table, column };
    const answer = answers.of(key, asked.value);
    if (answer === ANSWERS.leaveOut) {
      this.isLeftOut = true;
      return undefined;
    }
    const reading =
      answer === undefined ? undefined : parse(answer === ANSWERS.empty ? '' : answer);
    if (reading !== undefined && 'value' in reading) return reading;
    this.isOpen = true;
    questions.ask(
      key,
      reading === undefined
        ? asked
        : { ...asked, allowed: t.refusedAnswer(answer ?? '', reading.allowed) },
    );
    return undefined;
  }
}

/** A bare number that is no size of a bottle: 75 are centilitres, 0.75 litres. */
function isDoubtfulSize(column: string, text: string): boolean {
  return column === 'Size (ml)' && /^[\d.,]+$/.test(text) && !BOTTLE_SIZES.includes(Number(text));
}
