import { ACCOUNT_ROLES } from '@portal/contract/access/auth/roles';
import {
  MAX_ACCOUNT_NAME,
  MAX_CUSTOMER_NUMBER,
} from '@portal/contract/access/clients/clients.schemas';
import { MAX_PERSON_NAME } from '@portal/contract/access/people/people.schemas';
import type { AddressBody } from '@portal/contract/access/profile/address-body.schemas';
import {
  countriesOf,
  needsPostalCode,
  placeProblems,
  postalCodeExample,
  stateRule,
} from '@portal/contract/access/profile/place-rules';
import type { AuthorizedUserBody } from '@portal/contract/access/profile/authorized-users.schemas';
import { COUNTRY_WITH_STATES, isUsState } from '@portal/contract/access/profile/us-states';
import { choice, email, personName, text } from '@portal/contract/errors/fields';
import { t as fieldTexts } from '@portal/contract/texts/fields';
import type * as z from 'zod/mini';
import { t } from '../../../../texts/house-import.ts';
import {
  type CellParser,
  parseDay,
  parseQuantity,
  requiredTextUpTo,
  textUpTo,
} from '../../imports/cell-values.ts';
import type { HouseRow } from './house-row.ts';
import type { FormerRequest, HousePerson } from './house-records.ts';

/** A column that is read as the form reads its field. */
function fieldOf<Value>(field: z.ZodMiniType<Value>): CellParser<Value> {
  return (cell) => {
    const parsed = field.safeParse(cell === '' ? undefined : cell);
    if (parsed.success) return { value: parsed.data };
    return { allowed: parsed.error.issues[0]?.message ?? t.notAllowed };
  };
}

const parseName = fieldOf(personName(MAX_PERSON_NAME));
const parseEmail = fieldOf(email());
const parseText = fieldOf(text(64));
const parseOptional = textUpTo(64);

const FLAGS: Readonly<Record<string, boolean>> = {
  '': false,
  no: false,
  n: false,
  false: false,
  '0': false,
  yes: true,
  y: true,
  true: true,
  '1': true,
  x: true,
};

const parseFlag: CellParser<boolean> = (cell) => {
  const value = FLAGS[cell.toLowerCase()];
  return value === undefined ? { allowed: t.yesOrNo } : { value };
};

const parseRole: CellParser<(typeof ACCOUNT_ROLES)[number]> = (cell) =>
  cell === '' ? { value: 'owner' } : fieldOf(choice(ACCOUNT_ROLES))(cell.toLowerCase());

const parseKind: CellParser<'add' | 'pull' | null> = (cell) => {
  const word = cell.toLowerCase();
  if (word === '') return { value: null };
  return word === 'add' || word === 'pull' ? { value: word } : { allowed: t.addOrPull };
};

const parseBottles: CellParser<number | null> = (cell) =>
  cell === '' ? { value: null } : parseQuantity(cell);

export const readClient = (row: HouseRow) => ({
  number: row.read('Number', textUpTo(MAX_CUSTOMER_NUMBER), null),
  name: row.read('Name', requiredTextUpTo(MAX_ACCOUNT_NAME), ''),
  isCommercial: row.read('Commercial', parseFlag, false),
});

export function readPerson(row: HouseRow): HousePerson {
  const names = readNames(row);
  return {
    ...names,
    email: row.read('Email', parseEmail, ''),
    role: row.read('Role', parseRole, 'viewer'),
  };
}

export function readAuthorizedUser(row: HouseRow): AuthorizedUserBody {
  const { firstName, lastName } = readNames(row);
  return {
    first_name: firstName,
    last_name: lastName,
    email: row.read('Email', parseEmail, ''),
    phone_number: row.read('Phone', parseText, ''),
  };
}

export function readAddressRow(row: HouseRow): AddressBody {
  const { firstName, lastName } = readNames(row);
  const home = row.houseCountry;
  const country = row.read('Country', parseCountry(home), '');
  // Whether there is a state is known with the country.
  const needsState = country !== '' && stateRule(country, home) === 'required';
  const parseTyped = needsState ? parseText : parseMaybe;
  return {
    first_name: firstName,
    last_name: lastName,
    attention_of: row.read('Attention Of', parseOptional, null) ?? '',
    line1: row.read('Line 1', parseText, ''),
    line2: row.read('Line 2', parseOptional, null) ?? '',
    city: row.read('City', parseText, ''),
    state: row.read('State', country === COUNTRY_WITH_STATES ? parseState : parseTyped, ''),
    postal_code: row.read('Postal Code', parsePostalCode(country, home), ''),
    country,
    primary_telephone: row.read('Phone', parseText, ''),
    is_default: row.read('Default', parseFlag, false),
    is_doorman_building: row.read('Doorman Building', parseFlag, false),
  };
}

/** A house need not name its own country, nor one of the documents the United States. */
const parseCountry =
  (home: string): CellParser<string> =>
  (cell) => {
    const countries = countriesOf(home);
    const own = home === '' ? COUNTRY_WITH_STATES : (countries[0] ?? '');
    const name = cell === '' ? own : cell;
    return countries.includes(name) ? { value: name } : { allowed: t.aCountry };
  };

const parseMaybe: CellParser<string> = (cell) => {
  const reading = parseOptional(cell);
  return 'allowed' in reading ? reading : { value: reading.value ?? '' };
};

const parsePostalCode =
  (country: string, home: string): CellParser<string> =>
  (cell) => {
    const reading = needsPostalCode(country, home) ? parseText(cell) : parseMaybe(cell);
    if ('allowed' in reading) return reading;
    const { postalCode } = placeProblems({ country, state: '', postalCode: cell }, home);
    const example = postalCodeExample(country, home);
    const isWrong = postalCode === 'unknown' && example !== null;
    return isWrong ? { allowed: fieldTexts.postalCodeLike(example) } : reading;
  };

const parseState: CellParser<string> = (cell) =>
  isUsState(cell) ? { value: cell } : { allowed: t.usState };

export function readRequest(row: HouseRow): FormerRequest {
  return {
    number: row.read('Request Number', requiredTextUpTo(64), ''),
    kind: row.read('Kind', parseKind, null),
    day: row.read('Date', parseRequiredDay, ''),
    status: row.read('Status', textUpTo(100), null) ?? '',
    text: row.read('Text', textUpTo(2000), null) ?? '',
    bottles: row.read('Bottles', parseBottles, null),
  };
}

const parseRequiredDay: CellParser<string> = (cell) => {
  const reading = parseDay(cell);
  if ('allowed' in reading) return reading;
  return reading.value === null ? { allowed: t.aDay } : { value: reading.value };
};

/** First and last name, or a full name that ends with the last one. */
function readNames(row: HouseRow): { firstName: string; lastName: string } {
  const full = row.text('Full Name');
  if (full !== '' && row.text('First Name') === '' && row.text('Last Name') === '') {
    const space = full.lastIndexOf(' ');
    const parts = [full.slice(0, Math.max(0, space)), full.slice(space + 1)] as const;
    for (const part of parts) {
      const reading = parseName(part);
      if ('allowed' in reading) {
        row.refuse('Full Name', reading.allowed);
        break;
      }
    }
    return { firstName: parts[0], lastName: parts[1] };
  }
  const firstName = row.read('First Name', parseName, '');
  return { firstName, lastName: row.read('Last Name', parseName, '') };
}
