const GAP_PX = 4;

/** In pixels from the top of the screen. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** Undefined if no gap is high enough. */
export function freeTop(height: number, { top, bottom }: Span, taken: readonly Span[]): number | undefined {
  let at = bottom - height;
  while (at >= top) {
    const inTheWay = taken.find((each) => each.bottom + GAP_PX > at && each.top - GAP_PX < at + height);
    if (!inTheWay) return at;
    at = inTheWay.top - GAP_PX - height;
  }
  return undefined;
}
