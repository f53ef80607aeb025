/**
 * Passed by the server to a page's loaders: calls within the process, the page's nonce, the public address, and where
 * the page's HTML goes (a response would copy it through a stream).
 */
import { createContext } from 'react-router';
import type { Send } from '#contract/kit/caller.ts';

export const sendContext = createContext<Send>();
export const nonceContext = createContext<string>('');
/** Shown on every page; empty until the operator enters it. */
export const licenceContext = createContext<string>('');
export const publicUrlContext = createContext<string>('');
export const htmlContext = createContext<{ text: string }>();
