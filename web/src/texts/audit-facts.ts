import type { AuditActions, AuditSubject } from '@portal/contract/access/audit/audit-actions';

/** What an entry of the audit log says about its subject; '' and 0 where it says nothing. */
export interface AuditFacts {
  readonly id: string;
  /** The number of the request; entries about its wine list do not name it. */
  readonly order: string;
  readonly caseNumber: string;
  /** The location at which a case was. */
  readonly place: string;
  /** The case that bottles were moved to. */
  readonly toCase: string;
  /** The cases that bottles were put into: "NJ-500249, NJ-500250". */
  readonly cases: string;
  readonly email: string;
  readonly name: string;
  readonly city: string;
  readonly url: string;
  readonly file: string;
  readonly subject: string;
  /** A change that needs a second person, as a sentence. */
  readonly what: string;
  readonly wine: string;
  readonly into: string;
  readonly vintage: string;
  readonly before: string;
  readonly after: string;
  readonly reason: string;
  /** The fields that changed: "name, kind". */
  readonly fields: string;
  readonly day: string;
  /** yyyy-MM */
  readonly month: string;
  readonly format: string;
  /** The stops of a run, in order, and those that were taken off it: "#100012, #100013". */
  readonly requests: string;
  readonly removed: string;
  readonly bottles: number;
  /** Clients of a house that was moved in. */
  readonly clients: number;
  readonly moved: number;
  readonly rows: number;
  /** How many failed mails were retried; null for one mail. */
  readonly retried: number | null;
  readonly isPutAway: boolean;
  /** Whether the new value is true. */
  readonly isSet: boolean;
  /** Whether the new value is null. */
  readonly isUnset: boolean;
}

export type AuditSentence = (facts: AuditFacts) => string;

/** A sentence for each action of each kind of subject. */
export type Sentences = {
  readonly [Subject in AuditSubject]: Readonly<Record<AuditActions[Subject], AuditSentence>>;
};

/** Adds a detail to a sentence, if there is one. */
export const more = (detail: string) => (detail === '' ? '' : `: ${detail}`);
