/** Texts of imports: their report, and why a file is refused. */
export const t = {
  // File source
  noFileAt: (path: string) => `There is no file ${path}.`,
  isFolder: (path: string) => `${path} is a folder, not a file.`,
  fileUnreadable: (path: string, code: string) => `The file ${path} cannot be read (${code}).`,

  // Import report
  dryRun: 'Dry run: nothing was written.',
  nothingWritten: 'Nothing was written.',
  similarNumbers: (count: number) =>
    `${count === 1 ? '1 case number differs' : `${count} case numbers differ`} from another one only in leading zeros, which spreadsheets drop.`,
  allowSimilarNumbers:
    'Correct the file, or give --allow-similar-numbers if these are other cases.',
  faultsNothingWritten: (count: string) => `${count} in the file; nothing was written.`,

  // Undo import
  importNotUndone: (why: string) => `This import can no longer be undone: ${why}.`,

  partOfMove: (runId: number) => `it is part of move-in ${runId}, which is undone as a whole`,

  // Staff imports
  fileHasFaults: (problemsCount: number) =>
    `${problemsCount} faults in the file; nothing was written.`,
  accountClosed: 'This account is closed.',
  similarNumbersUnallowed: (numbers: string) =>
    `${numbers} Correct the file, or confirm that these are other cases. Nothing was written.`,
  importTooLarge: 'The file is larger than 32 MB.',
};
