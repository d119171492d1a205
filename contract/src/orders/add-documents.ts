import { claimedType, FILE_MESSAGES, MAX_FILE_BYTES, MAX_FILES } from './attached-files.ts';

/** A file as a browser offers it. */
interface PickedFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/** What became of picked files: those to add, and why others cannot be sent, each by name. */
export interface PickedDocuments<Picked> {
  readonly accepted: readonly Picked[];
  readonly problems: readonly string[];
}

/** Why a file cannot be sent, as far as its name and size tell; null when it may. The server looks inside too. */
export function fileProblem({ name, size }: PickedFile): string | null {
  if (size === 0) return FILE_MESSAGES.empty(name);
  if (claimedType(name) === null) return FILE_MESSAGES.type(name);
  return size > MAX_FILE_BYTES ? FILE_MESSAGES.tooLarge(name) : null;
}

/**
 * Adds picked files to the names already chosen: a name that is there is ignored (document 2, section 5), wrong files are
 * refused by name, and the rest are kept (decisions: Orders).
 */
export function pickDocuments<Picked extends PickedFile>(
  chosen: readonly string[],
  picked: readonly Picked[],
): PickedDocuments<Picked> {
  const fresh = [...new Map(picked.map((file) => [file.name, file])).values()].filter(
    ({ name }) => !chosen.includes(name),
  );
  const good = fresh.filter((file) => fileProblem(file) === null);
  const room = MAX_FILES - chosen.length;
  const problems = fresh.flatMap((file) => fileProblem(file) ?? []);
  return {
    accepted: good.slice(0, room),
    problems: good.length > room ? [...problems, FILE_MESSAGES.tooMany] : problems,
  };
}
