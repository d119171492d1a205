import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { throttled } from '../../../app-error.ts';
import { t } from '../../../texts/answers.ts';

const MIN_LENGTH = 8;
const COMMON = new Set(dictionary['passwords-common']);
/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing is slow on purpose: further calls than these, running or waiting, get 429. */
const MOST_HASHES = 60;
/** Leaves a core to other requests. */
const MAX_RUNNING = availableParallelism() > 2 ? 2 : 1;

/** What a password must not resemble. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The messages of all rules a new password breaks; empty when it is good (docs/product/sign-in.md#password-rules). */
export function passwordFaults(password: string, owner: PasswordOwner): string[] {
  const faults: string[] = [];
  const similar = similarTo(password, owner);
  if (similar !== null) faults.push(t.passwordTooSimilar(similar));
  if ([...password].length < MIN_LENGTH) {
    faults.push(t.passwordTooShort(MIN_LENGTH));
  }
  if (COMMON.has(password.toLowerCase())) faults.push(t.passwordTooCommon);
  if (/^\d+$/.test(password)) faults.push(t.passwordNumeric);
  return faults;
}

function similarTo(password: string, owner: PasswordOwner): string | null {
  const parts: [string, string][] = [
    ['email address', owner.email],
    ['first name', owner.firstName],
    ['last name', owner.lastName],
  ];
  const found = parts.find(([, value]) =>
    [value, ...value.split(/\W+/)].some((part) => isSimilar(password, part)),
  );
  return found?.[0] ?? null;
}

const SIMILARITY = 0.7;

/** Returns the share of letters two texts have in common in any order: a quick and strict measure. */
function isSimilar(password: string, part: string): boolean {
  const [a, b] = [password.toLowerCase(), part.toLowerCase()];
  if (b.length < 3 || a.length >= 10 * b.length) return false;
  const left = new Map<string, number>();
  for (const letter of b) left.set(letter, (left.get(letter) ?? 0) + 1);
  let shared = 0;
  for (const letter of a) {
    const count = left.get(letter) ?? 0;
    if (count > 0) shared += 1;
    left.set(letter, count - 1);
  }
  return (2 * shared) / (a.length + b.length) >= SIMILARITY;
}

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_RUNNING) {
    if (waiting.length >= MOST_HASHES - MAX_RUNNING) throw throttled(5);
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/** argon2id of a password, in the format that carries its own parameters. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, STRENGTH));
}

/** A hash that no password matches, so that an unknown e-mail takes as long as a known one. */
const UNMATCHED_HASH = hash('no password has this hash', STRENGTH);

/** Whether a password is right; takes equally long when there is no user or no password yet. */
export async function isPasswordRight(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const unmatched = await UNMATCHED_HASH;
  const isRight = await inTurn(() => verify(passwordHash ?? unmatched, password));
  return isRight && passwordHash !== null;
}
