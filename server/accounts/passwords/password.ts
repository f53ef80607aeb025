/** Passwords are stored as argon2id hashes. Checking one takes the same time whether or not the person exists. */
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice: 19 MiB, two passes. Tests about other things lower it (tests/light/). */
export const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let decoy: Promise<string> | undefined;

/** False for an unknown person (no hash) and for one without a password (empty), after the same work. */
export async function passwordFits(passwordHash = '', password: string): Promise<boolean> {
  decoy ??= hashPassword('Nobody@123');
  const fits = await verify(passwordHash || (await decoy), password);
  return fits && passwordHash !== '';
}
