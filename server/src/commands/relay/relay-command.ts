import { once } from 'node:events';
import { realpath } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { hasCode } from '../../db/database-errors.ts';
import { servingSocket } from '../../db/folder-lock.ts';
import { isNotListening } from '../../db/serving-socket.ts';
import { parseJson, readLines } from '../../read-lines.ts';
import { StartError } from '../../start-error.ts';
import type { Terminal } from '../command.ts';
import { type Answer, answerSchema, type RelayedCommand, PROTOCOL } from './protocol.ts';

/**
 * Runs a command in the process that holds `dataDir` and answers its exit code; undefined when no process holds the
 * folder, so that this one can take it. A holder that refuses or dies midway is reported in one line with exit code 1.
 */
export async function relayCommand(
  dataDir: string,
  command: Omit<RelayedCommand, 'protocol'>,
  terminal: Terminal,
): Promise<number | undefined> {
  const server = await call(dataDir);
  if (server === undefined) return undefined;
  const conversation = listen(server, terminal);
  const request: RelayedCommand = { protocol: PROTOCOL, ...command };
  server.write(`${JSON.stringify(request)}\n`);
  try {
    return await conversation;
  } finally {
    server.destroy();
  }
}

async function call(dataDir: string): Promise<Socket | undefined> {
  try {
    const socketPath = await servingSocket(await realpath(dataDir));
    if (socketPath === undefined) return undefined;
    const server = connect(socketPath);
    await once(server, 'connect');
    return server;
  } catch (error) {
    if (isNotListening(error)) return undefined;
    throw hasCode(error) && error.code === 'EACCES' ? notThisUser(dataDir) : error;
  }
}

function notThisUser(dataDir: string): StartError {
  return new StartError(
    `The folder ${dataDir} belongs to another user. Run the command as the user of the server.`,
  );
}

async function listen(server: Socket, terminal: Terminal): Promise<number> {
  let isAccepted = false;
  for await (const answer of answers(server)) {
    if ('exit' in answer) return answer.exit;
    if ('stream' in answer) terminal[answer.stream](answer.text);
    else isAccepted = true;
  }
  terminal.err(isAccepted ? SERVER_DIED : BUSY);
  return 1;
}

/** The server's answers until its side ends, which a broken connection does too. */
async function* answers(server: Socket): AsyncGenerator<Answer> {
  try {
    for await (const line of readLines(server)) {
      const parsed = answerSchema.safeParse(parseJson(line));
      if (parsed.success) yield parsed.data;
    }
  } catch (error) {
    if (!isBroken(error)) throw error;
  }
}

function isBroken(error: unknown): boolean {
  return hasCode(error) && (error.code === 'EPIPE' || error.code === 'ECONNRESET');
}

const SERVER_DIED =
  'The server ended before the command was finished; what it had not committed is undone.';
const BUSY =
  'The data folder is in use by another portal command, or its server is just starting. Try again in a moment.';
