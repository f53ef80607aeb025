/** The stream of a person's orders and wallet (contract orderAPI, events), as the screens hear it. */
import { events, type LiveEvents } from '#contract/live.ts';
import type { Stream } from '../kit/live.ts';

const NAMES: Readonly<Record<keyof LiveEvents, true>> = { order: true, wallet: true, resync: true };

export const liveNews: Stream = { url: events.path, events: Object.keys(NAMES) };
