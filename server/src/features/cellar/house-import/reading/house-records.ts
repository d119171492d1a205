import type { AccountRole } from '@portal/contract/access/auth/roles';
import type { AddressBody } from '@portal/contract/access/profile/address-body.schemas';
import type { AuthorizedUserBody } from '@portal/contract/access/profile/authorized-users.schemas';
import type { HouseProblem } from '@portal/contract/cellar/house-import/house-import.schemas';
import type { StoredRow } from '../../imports/import-row.ts';

/** A person of a client, prepared and not invited. */
export interface HousePerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: AccountRole;
}

/** A request of the old system: history to read, not to work on. */
export interface FormerRequest {
  readonly number: string;
  readonly kind: 'add' | 'pull' | null;
  readonly day: string;
  readonly status: string;
  readonly text: string;
  readonly bottles: number | null;
}

/** A row of bottles with the code of the location where its case stands; null without one. */
export interface HouseBottles {
  readonly row: StoredRow;
  readonly file: string;
  readonly location: string | null;
}

/** An account of the portal, as a client of the files can be one. */
export interface KnownAccount {
  readonly id: number;
  readonly name: string;
  readonly number: string | null;
  /** Undone: it was closed because the run that created it was undone, and is opened again. */
  readonly state: 'open' | 'closed' | 'undone';
}

/** A client of the files with everything that belongs to it. */
export interface HouseClient {
  readonly number: string | null;
  readonly name: string;
  readonly isCommercial: boolean;
  /** Null: the account is created. */
  readonly known: KnownAccount | null;
  /** Whether a question about the client is open: then nothing of it is stored. */
  readonly isOpen: boolean;
  readonly people: HousePerson[];
  readonly authorizedUsers: AuthorizedUserBody[];
  readonly addresses: AddressBody[];
  readonly requests: FormerRequest[];
  readonly bottles: HouseBottles[];
  /** Rows of bottles that store nothing, or were left out because they are wrong or asked about. */
  leftOut: number;
}

/** A row that cannot be stored as it is, with its reasons, to be corrected in a file of its own. */
export interface WrongRow {
  readonly file: string;
  readonly names: readonly string[];
  readonly cells: readonly string[];
  readonly line: number;
  readonly reasons: readonly string[];
}

/** A table as it was read. */
export interface ReadTable {
  readonly file: string;
  readonly table: string;
  readonly rows: number;
  /** Columns that no table of a house has. */
  readonly unread: readonly string[];
}

/** Problems by file, row and column. */
export type Problems = HouseProblem[];
