import type { Tx } from '#server/database/database.ts';
import * as rows from './reconciliation-rows.ts';

interface Clarifying {
  readonly lineId: number;
  readonly userId: number;
  readonly note: string;
  readonly at: Date;
}

/** The row lock lets only one administrator clarify a difference. */
export async function clarifyDifference(
  tx: Tx,
  { lineId, ...clarification }: Clarifying,
): Promise<rows.LockedLine | 'DIFFERENCE_NOT_FOUND' | 'DIFFERENCE_CLARIFIED'> {
  const line = await rows.lockLine(tx, lineId);
  if (!line) return 'DIFFERENCE_NOT_FOUND';
  if (line.isClarified || line.state === 'MATCHED' || line.state === 'FOUND') return 'DIFFERENCE_CLARIFIED';
  await rows.clarify(tx, lineId, clarification);
  return line;
}
