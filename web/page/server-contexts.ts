/**
 * What the server hands to a page's loaders: a way to make calls without leaving the process, the page's nonce, and
 * where people reach the server.
 */
import { createContext } from 'react-router';
import type { Send } from '#contract/kit/caller.ts';

export const sendContext = createContext<Send>();
export const nonceContext = createContext<string>('');
export const publicUrlContext = createContext<string>('');
