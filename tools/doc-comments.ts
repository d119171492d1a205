import { parseSync } from 'oxc-parser';
import type { SourceFile } from './source-files.ts';

/** Whether other files use a file's exports without reading its body. */
function needsComments(path: string): boolean {
  return /^contract\/src\/|\.service\.ts$/.test(path) && !path.endsWith('.test.ts');
}

const TOLD_ELSEWHERE = /: export (type )?\{|= z\.infer<|= \(typeof \w+\)\[number\]|= keyof typeof /;

/**
 * Lists the exports of the contract and of services without a required doc comment. Types of a schema or of a list of
 * words are explained there, and re-exports in their own file.
 */
export function findMissingComments(files: SourceFile[]): string[] {
  return files.filter(({ path }) => needsComments(path)).flatMap(undocumentedExports);
}

function undocumentedExports({ path, text }: SourceFile): string[] {
  const { program, comments } = parseSync(path, text);
  const commentEnds = comments.filter(isDocComment).map(({ end }) => end);
  return program.body
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .filter(({ start }) => !commentEnds.some((end) => standsRightBefore(text, end, start)))
    .map(({ start, end }) => `${path}: ${firstLine(text.slice(start, end))}`)
    .filter((line) => !TOLD_ELSEWHERE.test(line));
}

function standsRightBefore(text: string, end: number, start: number): boolean {
  return end <= start && text.slice(end, start).trim() === '';
}

function isDocComment(comment: { type: string; value: string }): boolean {
  return comment.type === 'Block' && comment.value.startsWith('*');
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}
