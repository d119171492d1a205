import { MAX_FILES } from '@portal/contract/sending/attached-files';
import type {
  DocumentOutcome,
  MatchedDocument,
} from '@portal/contract/cellar/stock/case-documents.schemas';
import { numbersInName } from '@portal/contract/cellar/stock/case-number-in-name';
import type { AppContext } from '../../../app-context.ts';
import { invalid, notFound, orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Upload } from '../../../plugins/bodies.ts';
import { t } from '../../../texts/answers.ts';
import type { Actor } from '../../../lib/audit/audit.repository.ts';
import {
  deleteCaseFile,
  insertFile,
  type StoredFile,
} from '../../../lib/files/files.repository.ts';
import { readUpload, uploadProblems } from '../../../lib/files/uploads.service.ts';
import { recordSightings } from '../inventory/sightings.repository.ts';
import { lockAccountStock } from '../../../lib/stock-lock.ts';
import type { CaseKey } from '../inventory/stock-writes.repository.ts';
import { recordCase } from './case-changes.service.ts';
import { findCasesByKeys, hasDocument, type NumberedCase } from './case-documents.repository.ts';
import { findCase } from './stock-cases.repository.ts';

/**
 * Finds the cases of file names: the case whose number a name contains whole. A number that is part of a longer one in
 * the name (`NJ-1` of `NJ-1 B-7`) does not count. Names without a number, or with numbers of several cases, match none.
 */
export async function matchNames(db: Db, fileNames: readonly string[]): Promise<MatchedDocument[]> {
  const keys = [...new Set(fileNames.flatMap(numbersInName))];
  const found = keys.length === 0 ? [] : await findCasesByKeys(db, keys);
  return fileNames.map((fileName) => matchOf(fileName, found));
}

function matchOf(fileName: string, found: readonly NumberedCase[]): MatchedDocument {
  const held = new Set(numbersInName(fileName));
  const matches = found.filter(({ key }) => held.has(key));
  const isPartOf = (part: string, whole: string) =>
    part !== whole && `-${whole}-`.includes(`-${part}-`);
  const meant = matches.filter(({ key }) => !matches.some((other) => isPartOf(key, other.key)));
  const [only, ...others] = meant;
  if (only === undefined) return outcome(fileName, 'no_case');
  if (others.length > 0) {
    return outcome(fileName, 'several_cases', meant.map(({ number }) => number).join(', '));
  }
  const { id, number, account } = only;
  return {
    ...outcome(fileName, 'matched'),
    case: { id, footprint_lookup_code: number, account },
  };
}

function outcome(file_name: string, outcome: DocumentOutcome, detail = ''): MatchedDocument {
  return { file_name, outcome, detail, case: null };
}

/**
 * Adds condition documents to the cases in their names. A file without a case or of a forbidden type is reported and
 * does not stop the others. An identical file is stored once, so that a call can be repeated. 400 under `attachments`
 * for too many files.
 */
export async function addMatchedDocuments(
  context: AppContext,
  actor: Actor,
  uploads: readonly Upload[],
): Promise<MatchedDocument[]> {
  if (uploads.length === 0 || uploads.length > MAX_FILES) {
    throw invalid({ attachments: [t.sendFiles(MAX_FILES)] });
  }
  const names = uploads.map(({ fileName }) => fileName);
  const matches = await matchNames(context.database.db, names);
  const matched: MatchedDocument[] = [];
  for (const [at, upload] of uploads.entries()) {
    const match = matches[at];
    if (match !== undefined) matched.push(await addMatched(context, actor, match, upload));
  }
  return matched;
}

async function addMatched(
  context: AppContext,
  actor: Actor,
  match: MatchedDocument,
  upload: Upload,
): Promise<MatchedDocument> {
  if (match.case === null) return match;
  const file = readUpload(upload);
  if ('problem' in file) return { ...match, outcome: 'refused', detail: file.problem };
  const key = { accountId: match.case.account.id, caseId: match.case.id };
  const isNew = await context.database.transaction((tx) =>
    addDocuments(tx, context, key, { actor, files: [file] }),
  );
  return { ...match, outcome: isNew ? 'added' : 'known' };
}

/** Adds documents to one case, all or none. 404 for a case that is not the account's, 400 under `attachments`. */
export async function addCaseDocuments(
  context: AppContext,
  actor: Actor,
  key: CaseKey,
  uploads: readonly Upload[],
): Promise<void> {
  const problems = uploads.length === 0 ? [t.chooseFile] : uploadProblems(uploads);
  await context.database.transaction(async (tx) => {
    if ((await findCase(tx, key)) === undefined) throw notFound();
    if (problems.length > 0) throw invalid({ attachments: problems });
    const files = uploads.map((upload) => {
      const file = readUpload(upload);
      if ('problem' in file) throw new Error('A file was not examined before it was stored.');
      return file;
    });
    await addDocuments(tx, context, key, { actor, files });
  });
}

/** Adds the documents that the case does not have already; returns whether it added one. */
async function addDocuments(
  tx: Db,
  { clock }: Pick<AppContext, 'clock'>,
  key: CaseKey,
  { actor, files }: { readonly actor: Actor; readonly files: readonly StoredFile[] },
): Promise<boolean> {
  const { accountId, caseId } = key;
  await lockAccountStock(tx, accountId);
  const by = { actor, at: clock() };
  let hasNew = false;
  for (const file of files) {
    if (await hasDocument(tx, key, file)) continue;
    await insertFile(tx, key, file);
    const details = { file_name: file.fileName };
    await recordCase(tx, { ...by, accountId }, 'document added', caseId, details);
    hasNew = true;
  }
  if (hasNew) await recordSightings(tx, accountId, { caseIds: [caseId], how: 'photographed' }, by);
  return hasNew;
}

/** Removes a document, for example from the wrong case. 404 when the case does not have it. */
export async function removeCaseDocument(
  { clock, database }: AppContext,
  actor: Actor,
  key: CaseKey,
  documentId: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockAccountStock(tx, key.accountId);
    const at = clock();
    const fileName = orNotFound(await deleteCaseFile(tx, key, documentId));
    const { accountId, caseId } = key;
    const details = { file_name: fileName };
    await recordCase(tx, { actor, at, accountId }, 'document removed', caseId, details);
  });
}
