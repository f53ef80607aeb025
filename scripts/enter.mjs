/**
 * Entry point of `npm start`, `npm test` and the other commands: runs on Node 20, installs missing or outdated packages,
 * and starts the command in the Node 24 among them (or the machine's own from 24 on). Plain JavaScript that Node 12 can
 * read, so that it can say which one is needed; no packages.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE_NEEDED = 20;
const NODE_WANTED = 24;
const major = Number(process.versions.node.split('.')[0]);
if (major < NODE_NEEDED) {
  console.error(`Chatpata needs Node.js ${NODE_NEEDED} or newer, and this is ${process.version}: https://nodejs.org`);
  process.exit(1);
}
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'node_modules', '.installed');

function installWhenStale() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const wanted = `${lock} ${process.platform} ${process.arch}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages …');
  const npm = process.env.npm_execpath;
  const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const { status } = spawnSync(program, [...first, 'ci', '--include=dev', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status || 1);
  writeFileSync(stamp, wanted);
}

function nodeToUse() {
  if (major >= NODE_WANTED) return process.execPath;
  return join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

installWhenStale();
// The program is compiled once, not at each start and in each of its processes.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.compiled'), ...process.env };
const child = spawn(nodeToUse(), process.argv.slice(2), { cwd: root, env, stdio: 'inherit' });
// Ctrl-C reaches the child directly. This process must outlive it, and forward signals that only it receives.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => signal !== 'SIGINT' && child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal || code === null ? 1 : code));
