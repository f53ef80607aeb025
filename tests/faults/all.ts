/** Every fault run by its name. */
import type { Fault } from './fault.ts';
import { frozen } from './frozen.ts';
import { kills } from './kills.ts';

export const faults: Readonly<Record<string, Fault>> = { kills, frozen };
