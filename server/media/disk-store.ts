import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '#server/process/errors.ts';
import { isPhotoFile, type PhotoStore, unfinishedIn } from './photo-store.ts';

export function diskStore(folder: string): PhotoStore {
  const unfinished = unfinishedIn(folder);
  return {
    folder,
    unfinished,
    async put(files) {
      await mkdir(unfinished, { recursive: true });
      const unique = randomUUID();
      const moves = files.map(({ file }) => [join(unfinished, `${unique}-${file}`), join(folder, file)] as const);
      try {
        for (const [index, [from]] of moves.entries()) await writeFile(from, files[index]?.content ?? '');
        for (const [from, to] of moves) await rename(from, to);
      } catch (error) {
        for (const [from] of moves) await rm(from, { force: true });
        throw error;
      }
    },
    get: (file) => readFile(join(folder, file)).catch(unlessMissing),
    async remove(files) {
      for (const file of files) await rm(join(folder, file), { force: true });
    },
    async list() {
      const files = (await readdir(folder).catch(unlessMissing)) ?? [];
      return files.filter(isPhotoFile).sort();
    },
  };
}

function unlessMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}
