import { describe, expect, test } from 'vitest';
import { pickDocuments } from './add-documents.ts';

const file = (name: string, size = 1) => ({ name, size });
const MAX = 10 * 1024 * 1024;

describe('picked documents', () => {
  test.each(['scan.png', 'scan.JPG', 'scan.jpeg', 'list.pdf', 'list.doc', 'list.docx'])(
    '%s is taken',
    (name) => {
      expect(pickDocuments([], [file(name, MAX)])).toEqual({
        accepted: [file(name, MAX)],
        problems: [],
      });
    },
  );

  test('a file whose name was already picked is ignored', () => {
    expect(pickDocuments(['a.pdf'], [file('a.pdf', 0)])).toEqual({ accepted: [], problems: [] });
    expect(pickDocuments([], [file('a.pdf'), file('a.pdf')]).accepted).toHaveLength(1);
  });

  test('wrong files are refused by name, and the good ones beside them kept', () => {
    const picked = [
      file('blank.pdf', 0),
      file('tool.exe'),
      file('big.pdf', MAX + 1),
      file('pdf'),
      file('good.pdf'),
    ];
    const types = 'File type is not allowed. Allowed types are: png, jpg, jpeg, pdf, doc, docx.';
    expect(pickDocuments([], picked)).toEqual({
      accepted: [file('good.pdf')],
      problems: [
        'blank.pdf: The submitted file is empty.',
        `tool.exe: ${types}`,
        'big.pdf: The file is larger than 10 MB.',
        `pdf: ${types}`,
      ],
    });
  });

  test('the eleventh file is one too many', () => {
    const names = Array.from({ length: 9 }, (_, at) => `${at}.pdf`);
    expect(pickDocuments(names, [file('ten.pdf'), file('eleven.pdf')])).toEqual({
      accepted: [file('ten.pdf')],
      problems: ['At most 10 files can be sent.'],
    });
  });
});
