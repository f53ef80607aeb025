import { freeTop, type Span } from './free-place.ts';

/** Controls, and the bars that float themselves. */
const TAKEN = 'a[href], button, input, select, textarea, summary, label, .cart-bar, .order-bar';

/** Excludes the box itself and everything below its sheet. */
function takenBeside(box: Element, sheet: Element | null): Span[] {
  const { left, right } = box.getBoundingClientRect();
  return [...(sheet ?? document).querySelectorAll(TAKEN)]
    .filter((each) => !box.contains(each) && !each.ariaHidden)
    .map((each) => each.getBoundingClientRect())
    .filter((each) => each.height > 0 && each.right > left && each.left < right)
    .filter((each) => each.bottom > 0 && each.top < innerHeight);
}

/** Without a free place the box stays where its style puts it. */
export function moveToFreePlace(box: HTMLElement): void {
  box.style.bottom = '';
  const { bottom, height } = box.getBoundingClientRect();
  const sheet = box.closest('dialog');
  const top = sheet ? 0 : (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
  const free = freeTop(height, { top, bottom }, takenBeside(box, sheet));
  if (free !== undefined) box.style.bottom = `${innerHeight - free - height}px`;
}
