export interface Stream {
  readonly url: string;
  readonly events: readonly string[];
}

/** Sent when events may have been missed: load everything on the screen again. */
export const RESYNC = 'resync';
