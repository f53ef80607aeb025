/** The tools of a day: people, a clock, and jobs. */
import type { Endpoint, Input, ResponseOf } from '#contract/kit/endpoint.ts';

/** Makes a call in a session; throws when it is refused. */
export type Make = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<ResponseOf<E>>;

export interface Person {
  readonly userId: number;
  readonly contactNumber: string;
  readonly make: Make;
}

export interface Town {
  readonly arrive: () => Make;
  readonly now: () => Date;
  readonly newContact: () => string;
  /** Registration cannot make administrators. */
  readonly makeAdmin: (userId: number) => Promise<void>;
  readonly wait: (ms: number) => void;
  /** Gives the provider a receipt that matches this person's payment by its name alone, and one that matches none. */
  readonly plantReceipts: (userId: number) => Promise<void>;
  readonly makeStatements: () => Promise<void>;
}
