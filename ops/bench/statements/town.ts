/** Where a day passes, and who is there. */
import type { Endpoint, Input, ResponseOf } from '#contract/kit/endpoint.ts';

/** Makes a call in somebody's session; throws when it is refused. */
export type Make = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<ResponseOf<E>>;

export interface Person {
  readonly userId: number;
  readonly contactNumber: string;
  readonly make: Make;
}

export interface Town {
  /** A new session of nobody yet. */
  readonly arrive: () => Make;
  readonly now: () => Date;
  /** A contact number that nobody has. */
  readonly newContact: () => string;
  /** Nobody can register as an administrator. */
  readonly makeAdmin: (userId: number) => Promise<void>;
  /** Moves the clock of the town. */
  readonly wait: (ms: number) => void;
  /** The provider has a receipt that fits this person's payment by its name alone, and one that nobody knows. */
  readonly plantReceipts: (userId: number) => Promise<void>;
  /** What jobs do once a week is over. */
  readonly makeStatements: () => Promise<void>;
}
