import { freeTop, type Span } from './free-place.ts';

/** The bars that float themselves. */
const BARS = '.cart-bar, .order-bar, .bottom-bar';
const CONTROLS = `a[href], button, input, select, textarea, summary, label, ${BARS}`;

/** Excludes the box itself and everything below its sheet. */
function takenBeside(box: Element, sheet: Element | null, by: string): Span[] {
  const { left, right } = box.getBoundingClientRect();
  return [...(sheet ?? document).querySelectorAll(by)]
    .filter((each) => !box.contains(each) && !each.ariaHidden)
    .map((each) => each.getBoundingClientRect())
    .filter((each) => each.height > 0 && each.right > left && each.left < right)
    .filter((each) => each.bottom > 0 && each.top < innerHeight);
}

/** Where controls leave no place, the box is above the bars; else where its style puts it. */
export function moveToFreePlace(box: HTMLElement): void {
  box.style.bottom = '';
  const { bottom, height } = box.getBoundingClientRect();
  const sheet = box.closest('dialog');
  const top = sheet ? 0 : (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
  const freeOf = (by: string) => freeTop(height, { top, bottom }, takenBeside(box, sheet, by));
  const free = freeOf(CONTROLS) ?? freeOf(BARS);
  if (free !== undefined) box.style.bottom = `${innerHeight - free - height}px`;
}
