/** One property of a calendar file: its name with parameters, and its value as it is written. */
export type IcsLine = readonly [name: string, value: string];

const MAX_OCTETS = 75;

/** A text as a value (RFC 5545, section 3.3.11): marks escaped, line breaks written out, no other controls. */
export function icsText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '');
}

/** A whole file: each line ends in CRLF and has at most 75 octets, longer ones go on after a space (section 3.1). */
export function icsFile(lines: readonly IcsLine[]): string {
  return lines.map(([name, value]) => `${fold(`${name}:${value}`)}\r\n`).join('');
}

function fold(line: string): string {
  const parts = [''];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      parts.push('');
      octets = 1;
    }
    parts.push(`${parts.pop() ?? ''}${character}`);
    octets += size;
  }
  return parts.join('\r\n ');
}
