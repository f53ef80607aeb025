/** Runs the command line for a test in a separate process, as an operator does. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Running {
  /** The working directory, to which file names are relative. */
  readonly folder: string;
  readonly env: Record<string, string>;
  /** Of another version. */
  readonly root?: string;
  /** Standard input. */
  readonly input?: string;
}

const ROOT = join(import.meta.dirname, '..');

export function chatpata(args: readonly string[], { folder, env, root = ROOT, input }: Running): Promise<Ran> {
  const child = spawn(process.execPath, [join(root, 'server/cli/main.ts'), ...args], {
    cwd: folder,
    env: { ...process.env, INIT_CWD: folder, ...env },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (text) => {
    out += text;
  });
  child.stderr.on('data', (text) => {
    err += text;
  });
  child.stdin.end(input);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, err })));
}
