/** The stream of a person's orders and wallet (contract orderAPI, events), as the screens hear it. */
import { events, type LiveEvents } from '#contract/ordering-events.ts';
import type { Stream } from '#web/live/stream.ts';

const NAMES: Readonly<Record<keyof LiveEvents, true>> = { order: true, wallet: true, resync: true };

export const liveNews: Stream = { url: events.path, events: Object.keys(NAMES) };
