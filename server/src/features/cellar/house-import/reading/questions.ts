import { ANY_VALUE } from '@portal/contract/cellar/house-import/house-tables';
import type { HouseQuestion } from '@portal/contract/cellar/house-import/house-import.schemas';

/** A column of a table, whose values are asked about. */
export interface AskedColumn {
  readonly table: string;
  readonly column: string;
}

/** An answer of the profile: how a value of a column is read. */
export interface HouseAnswer extends AskedColumn {
  readonly value: string;
  readonly answer: string;
}

const keyOf = ({ table, column }: AskedColumn, value: string) =>
  `${table}\u001f${column}\u001f${value}`;

/** The profile of a house: what its values mean (docs/product/move-in.md#questions). */
export class Answers {
  readonly #answers: ReadonlyMap<string, string>;

  constructor(answers: readonly HouseAnswer[]) {
    this.#answers = new Map(answers.map((one) => [keyOf(one, one.value), one.answer]));
  }

  /** The answer to a value, or to all of its column; undefined without one. */
  of(column: AskedColumn, value: string): string | undefined {
    return this.#answers.get(keyOf(column, value)) ?? this.#answers.get(keyOf(column, ANY_VALUE));
  }
}

/** Something to ask: a value that a column does not know, and what it may mean. */
export interface Asked {
  readonly value: string;
  readonly proposals: readonly string[];
  /** What the column takes, or why the answer was refused. */
  readonly allowed: string;
}

type Counted = { -readonly [Key in keyof HouseQuestion]: HouseQuestion[Key] };

/** Counts equal questions together, however many rows ask them. */
export class QuestionBook {
  readonly #questions = new Map<string, Counted>();

  ask(column: AskedColumn, { value, proposals, allowed }: Asked, rows = 1): void {
    const key = keyOf(column, value);
    const known = this.#questions.get(key);
    if (known === undefined) {
      const { table, column: name } = column;
      const asked = { value, rows, proposals: [...proposals], allowed };
      this.#questions.set(key, { table, column: name, ...asked });
    } else known.rows += rows;
  }

  /** Remembers that a proposal cannot be meant: a row of the question makes no sense with it. */
  ruleOut(column: AskedColumn, value: string, proposal: string): void {
    const asked = this.#questions.get(keyOf(column, value));
    if (asked === undefined || asked.proposals.length === 1) return;
    asked.proposals = asked.proposals.filter((one) => one !== proposal);
  }

  /** The questions by table and column, those of most rows first. */
  list(): HouseQuestion[] {
    const order = [
      ...new Set([...this.#questions.values()].map((one) => `${one.table} ${one.column}`)),
    ];
    const place = (one: HouseQuestion) => order.indexOf(`${one.table} ${one.column}`);
    return [...this.#questions.values()].toSorted(
      (a, b) => place(a) - place(b) || b.rows - a.rows || (a.value < b.value ? -1 : 1),
    );
  }
}
