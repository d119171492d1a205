import { foldSpelling } from '../../../../db/label-key.ts';
import { t } from '../../../../texts/house-import.ts';
import type { HouseClient, KnownAccount } from './house-records.ts';

type Found = HouseClient | { readonly refused: string };

interface NewClient {
  readonly number: string | null;
  readonly name: string;
  readonly isCommercial: boolean;
  readonly isOpen: boolean;
  readonly line: number;
}

/** The clients of the files and the accounts of the portal: known by customer number, else by their exact name. */
export class ClientRegister {
  readonly clients: HouseClient[] = [];
  readonly #byNumber = new Map<string, HouseClient>();
  readonly #byName = new Map<string, HouseClient[]>();
  readonly #lines = new Map<HouseClient, number>();
  readonly #accountsByNumber = new Map<string, KnownAccount>();
  readonly #accountsByName = new Map<string, KnownAccount[]>();
  readonly #found = new Map<string, Found>();

  constructor(accounts: readonly KnownAccount[]) {
    for (const account of accounts) {
      if (account.number !== null) this.#accountsByNumber.set(keyOf(account.number), account);
      if (account.state !== 'closed') push(this.#accountsByName, keyOf(account.name), account);
    }
  }

  /** Adds a client of the table of clients; returns why it cannot be one. */
  add(client: NewClient): string | null {
    const { number, name, line } = client;
    const earlier = number === null ? this.#named(name) : this.#byNumber.get(keyOf(number));
    if (earlier !== undefined) return t.clientTwice(earlier.name, this.#lines.get(earlier) ?? 0);
    const known = this.#accountOf(client);
    if (typeof known === 'string') return known;
    const added = this.#keep({ ...client, known });
    this.#lines.set(added, line);
    return null;
  }

  /** Finds the client that a row of another table names, by number or name. */
  find(text: string): Found {
    const key = keyOf(text);
    const found = this.#found.get(key) ?? this.#search(key, text);
    this.#found.set(key, found);
    return found;
  }

  #search(key: string, text: string): Found {
    const numbered = this.#byNumber.get(key);
    if (numbered !== undefined) return numbered;
    const [named, another] = this.#byName.get(key) ?? [];
    if (another !== undefined) return { refused: t.clientsOfOneName(text) };
    if (named !== undefined) return named;
    const known = this.#openAccount(key) ?? this.#onlyAccountNamed(text);
    if (typeof known === 'string') return { refused: known };
    if (known === null) return { refused: t.noSuchClient };
    return this.#keep({ ...known, isCommercial: false, isOpen: false, known });
  }

  #openAccount(key: string): KnownAccount | undefined {
    const account = this.#accountsByNumber.get(key);
    return account?.state === 'closed' ? undefined : account;
  }

  /** The client of exactly this name and without a number: another line would be the same client. */
  #named(name: string): HouseClient | undefined {
    return this.#byName.get(keyOf(name))?.find((one) => one.number === null);
  }

  /** The account of a client; null without one, a text where it may be another client's. */
  #accountOf({ number, name }: NewClient): KnownAccount | string | null {
    const numbered = number === null ? undefined : this.#accountsByNumber.get(keyOf(number));
    if (numbered !== undefined) {
      if (numbered.state === 'closed') return t.accountClosed(numbered.id);
      const isSame = keyOf(numbered.name) === keyOf(name);
      return isSame ? numbered : t.numberOfOther(numbered.number ?? '', numbered.name);
    }
    if (number === null) return this.#onlyAccountNamed(name);
    const unnumbered = (this.#accountsByName.get(keyOf(name)) ?? []).filter(
      (one) => one.number === null,
    );
    return unnumbered.length === 0 ? null : t.accountWithoutNumber(unnumbered[0]?.id ?? 0);
  }

  #onlyAccountNamed(name: string): KnownAccount | string | null {
    const [account, another] = this.#accountsByName.get(keyOf(name)) ?? [];
    if (account !== undefined && another !== undefined)
      return t.accountsOfOneName(account.id, another.id);
    return account ?? null;
  }

  #keep(
    facts: Pick<HouseClient, 'number' | 'name' | 'isCommercial' | 'isOpen' | 'known'>,
  ): HouseClient {
    const { number, name, isCommercial, isOpen, known } = facts;
    const lists = { people: [], authorizedUsers: [], addresses: [], requests: [], bottles: [] };
    const client: HouseClient = { number, name, isCommercial, isOpen, known, ...lists, leftOut: 0 };
    this.clients.push(client);
    if (number !== null) this.#byNumber.set(keyOf(number), client);
    push(this.#byName, keyOf(name), client);
    return client;
  }
}

const keyOf = (text: string) => foldSpelling(text);

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
