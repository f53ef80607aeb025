import { randomInt } from 'node:crypto';
import { hashPassword } from './password.ts';
import { type Owner, weaknessOf } from './weak-password.ts';

// Without characters that are easily confused; one of each class that the rules require, then twelve more.
const CLASSES = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '-!@#%&'] as const;
const MORE = 12;

/** May contain the person's name by chance, too rarely to happen twice in a row. */
export async function oneTimePassword(owner: Owner): Promise<{ password: string; passwordHash: string }> {
  const first = randomPassword();
  const password = (await weaknessOf(first, owner)) ? randomPassword() : first;
  return { password, passwordHash: await hashPassword(password) };
}

function randomPassword(): string {
  const oneOf = (letters: string) => letters.charAt(randomInt(letters.length));
  const letters = [...CLASSES.map(oneOf), ...Array.from({ length: MORE }, () => oneOf(CLASSES.slice(0, 3).join('')))];
  for (let last = letters.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [letters[last], letters[other]] = [letters[other] ?? '', letters[last] ?? ''];
  }
  return letters.join('');
}
