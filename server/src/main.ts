// Checked before the import of anything that an older Node cannot parse.
const NEEDED = [20, 19] as const;
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  process.stderr.write(
    `Node ${NEEDED.join('.')} or newer is needed; this is ${process.versions.node}. Get it at https://nodejs.org\n`,
  );
  process.exitCode = 1;
} else {
  const { runProgram } = await import('./commands/program.ts');
  process.exitCode = await runProgram(process.argv.slice(2));
}

export {};
