// Preloaded into a portal on the embedded database (NODE_OPTIONS=--import …): after SIGUSR2 the power fails before one
// of the next operations on a file of the database. The process ends as with SIGKILL, and of the files only what was
// flushed stays:
// - Written blocks of 4 kB that were not flushed are as they were before. With POWER_CUT=torn each is, by chance, as
//   before or as written: a disk writes in any order.
// - Created, removed and renamed files stay so if anything was flushed later, as a journaling file system (ext4) has it.
// - With POWER_CUT=unflushed flushing does nothing: the proof that a loss would be seen.
import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

const BLOCK = 4096;
/** A commit takes some ten operations. */
const MOST_OPERATIONS = 40;

const mode = process.env['POWER_CUT'];
const dataDir = process.env['DATA_DIR'] ?? '';
const folder = join(dataDir, 'database');
const removed = join(dataDir, 'removed');

const {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  linkSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmdirSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} = fs;

/**
 * A file with blocks that were not flushed: its flushed size, and what the disk holds of each such block.
 * @typedef {{ fd: number, size: number, blocks: Map<number, Buffer> }} Unflushed
 */

/** @type {Map<number, Unflushed>} by inode */
const files = new Map();
/** @type {(() => void)[]} how each unflushed change of a folder is undone */
let changes = [];
/** @type {Map<number, number>} inodes of the open files of the database, by descriptor */
const inodes = new Map();
let removals = 0;
const given = getEnvironmentData('power cut');
const shared = given instanceof SharedArrayBuffer ? given : new SharedArrayBuffer(4);
setEnvironmentData('power cut', shared);
/** Operations until the cut; 0 when none is near. The signal reaches the main thread, the files are the engine's thread's. */
const left = new Int32Array(shared);

process.on('SIGUSR2', () => {
  left[0] = 1 + randomInt(MOST_OPERATIONS);
});

function beforeOperation() {
  const now = left[0] ?? 0;
  if (now === 0) return;
  left[0] = now - 1;
  if (now === 1) cut();
}

function cut() {
  for (const { fd, size, blocks } of files.values()) {
    const keeps = () => mode === 'torn' && randomInt(2) === 1;
    for (const [block, content] of blocks) {
      if (!keeps()) writeSync(fd, content, 0, content.length, block * BLOCK);
    }
    if (!keeps()) ftruncateSync(fd, size);
  }
  for (const undo of changes.toReversed()) undo();
  process.kill(process.pid, 'SIGKILL');
}

/** @param {number} fd @param {number} from @param {number} to */
function keepBlocks(fd, from, to) {
  const inode = inodes.get(fd);
  if (inode === undefined) return;
  let file = files.get(inode);
  if (file === undefined) {
    file = {
      fd: openSync(`/proc/self/fd/${fd}`, 'r+'),
      size: fstatSync(fd).size,
      blocks: new Map(),
    };
    files.set(inode, file);
  }
  for (let block = Math.floor(from / BLOCK); block * BLOCK < Math.min(to, file.size); block += 1) {
    if (file.blocks.has(block)) continue;
    const content = Buffer.alloc(BLOCK);
    const length = readSync(file.fd, content, 0, BLOCK, block * BLOCK);
    file.blocks.set(block, content.subarray(0, length));
  }
}

/** @param {string} path */
const isWatched = (path) => path.startsWith(`${folder}/`);

/** Keeps a file that is about to lose its name; returns how it gets it back. @param {string} path */
function keepNamed(path) {
  const kept = join(removed, String((removals += 1)));
  linkSync(path, kept);
  return () => renameSync(kept, path);
}

/** @param {string} path @param {number} size */
function truncate(path, size) {
  const fd = fs.openSync(path, 'r+');
  fs.ftruncateSync(fd, size);
  fs.closeSync(fd);
}

Object.assign(fs, {
  /** @type {typeof openSync} */
  openSync: (path, flags, permissions) => {
    const fd = openSync(path, flags, permissions);
    if (isWatched(String(path)) && fstatSync(fd).isFile()) inodes.set(fd, fstatSync(fd).ino);
    return fd;
  },
  /** @type {typeof closeSync} */
  closeSync: (fd) => {
    inodes.delete(fd);
    closeSync(fd);
  },
  /** @type {(fd: number, bytes: Uint8Array, offset: number, length: number, at: number) => number} */
  writeSync: (fd, bytes, offset, length, at) => {
    if (inodes.has(fd)) beforeOperation();
    keepBlocks(fd, at, at + length);
    return writeSync(fd, bytes, offset, length, at);
  },
  /** @type {typeof ftruncateSync} */
  ftruncateSync: (fd, size) => {
    if (inodes.has(fd)) beforeOperation();
    keepBlocks(fd, size ?? 0, Infinity);
    ftruncateSync(fd, size);
  },
  /** @type {typeof truncateSync} */
  truncateSync: (path, size) => {
    if (isWatched(String(path))) truncate(String(path), size ?? 0);
    else truncateSync(path, size);
  },
  /** @type {typeof fsyncSync} */
  fsyncSync: (fd) => {
    const inode = inodes.get(fd);
    if (inode !== undefined) beforeOperation();
    if (mode === 'unflushed') return;
    fsyncSync(fd);
    if (inode === undefined) return;
    const file = files.get(inode);
    if (file !== undefined) closeSync(file.fd);
    files.delete(inode);
    changes = [];
  },
  /** @type {typeof writeFileSync} */
  writeFileSync: (path, content, options) => {
    const name = String(path);
    if (isWatched(name)) {
      beforeOperation();
      if (existsSync(name)) truncate(name, 0);
      else changes.push(() => unlinkSync(name));
    }
    writeFileSync(path, content, options);
  },
  /** @type {(path: string, permissions?: number) => void} */
  mkdirSync: (path, permissions) => {
    if (isWatched(path)) {
      beforeOperation();
      changes.push(() => rmdirSync(path));
    }
    return mkdirSync(path, permissions);
  },
  /** @type {typeof renameSync} */
  renameSync: (from, to) => {
    if (isWatched(String(to))) {
      beforeOperation();
      const restore = existsSync(to) ? keepNamed(String(to)) : () => {};
      changes.push(() => {
        renameSync(to, from);
        restore();
      });
    }
    renameSync(from, to);
  },
  /** @type {typeof unlinkSync} */
  unlinkSync: (path) => {
    if (isWatched(String(path))) {
      beforeOperation();
      changes.push(keepNamed(String(path)));
    }
    unlinkSync(path);
  },
});
fs.rmSync(removed, { recursive: true, force: true });
mkdirSync(removed, { recursive: true });
syncBuiltinESMExports();
