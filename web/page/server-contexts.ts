/**
 * What the server passes to a page's loaders: a way to make calls within the process, the page's nonce, and the server's
 * public address; and where the page's HTML goes, which a response would copy through a stream.
 */
import { createContext } from 'react-router';
import type { Send } from '#contract/kit/caller.ts';

export const sendContext = createContext<Send>();
export const nonceContext = createContext<string>('');
/** The number of the operator's licence to sell food, which every page shows; empty where it was not entered. */
export const licenceContext = createContext<string>('');
export const publicUrlContext = createContext<string>('');
export const htmlContext = createContext<{ text: string }>();
