/** The program that builds and unpacks images; it needs root, and no daemon. */
import { spawnSync } from 'node:child_process';

/** Returns what the program prints; throws with its errors. `shown`: its progress goes to the terminal instead. */
export function run(program: string, args: readonly string[], { shown = false } = {}): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    stdio: shown ? 'inherit' : 'pipe',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status === 0) return (stdout ?? '').trim();
  throw new Error(`${program} ${args.slice(0, 3).join(' ')} failed: ${error?.message ?? stderr ?? `code ${status}`}`);
}

export const buildah = (...args: string[]) => run('buildah', args);

/** The files of the image, which `work` may read and write; they are removed afterwards. */
export async function withFiles<T>(image: string, work: (root: string, container: string) => T): Promise<Awaited<T>> {
  const container = buildah('from', '--pull-never', image);
  try {
    return await work(buildah('mount', container), container);
  } finally {
    buildah('rm', container);
  }
}

export function hasImage(name: string): boolean {
  return buildah('images', '--format', '{{.Name}}:{{.Tag}}').split('\n').includes(name);
}
