/** Passed by the server to a page's loaders. */
import { createContext } from 'react-router';
import type { Send } from '#contract/kit/caller.ts';

export interface FromServer {
  /** Calls within the process. */
  readonly send: Send;
  readonly publicUrl: string;
}

export const fromServer = createContext<FromServer>();
