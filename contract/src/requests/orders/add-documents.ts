import {
  claimedType,
  FILE_MESSAGES,
  MAX_FILE_BYTES,
  MAX_FILES,
} from '../../sending/attached-files.ts';

interface PickedFile {
  readonly name: string;
  readonly size: number;
}

/** The error of a file by its name and size; null when there is none. The server checks the content as well. */
export function fileProblem({ name, size }: PickedFile): string | null {
  if (size === 0) return FILE_MESSAGES.empty(name);
  if (claimedType(name) === null) return FILE_MESSAGES.type(name);
  return size > MAX_FILE_BYTES ? FILE_MESSAGES.tooLarge(name) : null;
}

/** Adds picked files: returns new ones, and a problem for each wrong one (docs/product/requests.md#files). */
export function pickDocuments<Picked extends PickedFile>(
  chosen: readonly string[],
  picked: readonly Picked[],
) {
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
