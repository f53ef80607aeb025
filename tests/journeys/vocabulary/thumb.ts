/**
 * What is smaller than 44 px to a thumb, and fields without a hint for the browser or the keyboard, or so small that a
 * phone zooms in: run in the page.
 */
export function shortcomings(): string[] {
  const found = new Set<string>();
  const typed =
    'input:not([type=checkbox], [type=radio], [type=date], [type=month], [type=time], [type=file]), textarea';
  const all = ':is(a[href], button, input:not([type=hidden], [hidden]), select, textarea, summary)';
  // What lies below a dialog cannot be pressed.
  const top = document.querySelector('dialog[open]') ?? document.querySelector('main');
  for (const each of top?.querySelectorAll<HTMLElement>(all) ?? []) {
    if (!each.checkVisibility({ visibilityProperty: true }) || each.closest('.sr-only, [aria-hidden=true]')) continue;
    const name = `${each.tagName} ${each.ariaLabel ?? each.getAttribute('name') ?? each.innerText.trim().slice(0, 30)}`;
    each.scrollIntoView({ block: 'center', behavior: 'instant' });
    const target = each.matches('[type=checkbox], [type=radio]') ? (each.closest('label') ?? each) : each;
    const { left, top, width, height } = target.getBoundingClientRect();
    const isHitAt = (dx: number, dy: number) => {
      const [x, y] = [left + width / 2 + dx, top + height / 2 + dy];
      const hit = document.elementFromPoint(x, y);
      // What is cut off at the end of a row that scrolls is no target there.
      return x < 0 || x >= innerWidth || target.contains(hit) || hit?.closest('label')?.contains(target);
    };
    // Half of 44 px, but for the hair by which the next line may overlap.
    const isHit = isHitAt(0, -20) && isHitAt(0, 20) && isHitAt(-20, 0) && isHitAt(20, 0);
    if (!isHit && !each.matches('[type=file], :disabled, [aria-disabled=true]')) found.add(`too small: ${name}`);
    if (!each.matches(`${typed}, select`)) continue;
    if (Number.parseFloat(getComputedStyle(each).fontSize) < 16) found.add(`zooms: ${name}`);
    const form = each.closest('form');
    if (!each.getAttribute('autocomplete') && !form?.getAttribute('autocomplete') && each.matches(typed)) {
      found.add(`autocomplete: ${name}`);
    }
    if (each.matches(typed) && !each.enterKeyHint) found.add(`Enter: ${name}`);
  }
  return [...found];
}
