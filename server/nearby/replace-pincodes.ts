import type { Tx } from '#server/database/database.ts';
import { deleteOtherPincodes, lockPincodes, type PincodeChanges, type PincodeRow, upsertPincodes } from './rows.ts';

/** Idempotent. */
export async function replacePincodes(tx: Tx, pincodes: readonly PincodeRow[]): Promise<PincodeChanges> {
  await lockPincodes(tx);
  const removed = await deleteOtherPincodes(
    tx,
    pincodes.map((each) => each.pincode),
  );
  return { ...(await upsertPincodes(tx, pincodes)), removed };
}
