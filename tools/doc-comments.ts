import { parseSync } from 'oxc-parser';
import type { SourceFile } from './source-files.ts';

/** Whether a file's exports are read by people who do not read its body. */
function needsComments(path: string): boolean {
  return /^contract\/src\/|\.service\.ts$/.test(path) && !path.endsWith('.test.ts');
}

/**
 * The exports of the contract and of services that say nothing about the rule they keep. The type
 * of a schema is told by its schema, and what a file only passes on is told where it comes from.
 */
export function findMissingComments(files: SourceFile[]): string[] {
  return files.filter(({ path }) => needsComments(path)).flatMap(undocumentedExports);
}

function undocumentedExports({ path, text }: SourceFile): string[] {
  const { program, comments } = parseSync(path, text);
  const commentEnds = comments.filter(isDocComment).map(({ end }) => end);
  return program.body
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .filter(({ start }) => !commentEnds.some((end) => text.slice(end, start).trim() === ''))
    .map(({ start, end }) => `${path}: ${firstLine(text.slice(start, end))}`)
    .filter((line) => !/: export (type )?\{|= z\.infer</.test(line));
}

function isDocComment(comment: { type: string; value: string }): boolean {
  return comment.type === 'Block' && comment.value.startsWith('*');
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}
