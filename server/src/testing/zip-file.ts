/** Creates a zip with empty entries of these names. */
export function zipOf(names: readonly string[]): Buffer {
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const name of names.map((one) => Buffer.from(one))) {
    const entry = record(0x04034b50, 30);
    entry.writeUInt16LE(name.length, 26);
    const listed = record(0x02014b50, 46);
    listed.writeUInt16LE(name.length, 28);
    listed.writeUInt32LE(offset, 42);
    entries.push(entry, name);
    directory.push(listed, name);
    offset += entry.length + name.length;
  }
  const end = record(0x06054b50, 22);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...entries, ...directory, end]);
}

function record(signature: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUInt32LE(signature);
  return bytes;
}

/** The smallest file that is recognised as a Word document. */
export const DOCX = zipOf(['[Content_Types].xml', '_rels/.rels', 'word/document.xml']);
