import { events, type LiveEvents } from '#contract/ordering/events.ts';
import type { Stream } from '#web/live/stream.ts';

const NAMES: Readonly<Record<keyof LiveEvents, true>> = {
  order: true,
  rider: true,
  wallet: true,
  rights: true,
  resync: true,
};

export const eventStream: Stream = { url: events.path, events: Object.keys(NAMES) };
