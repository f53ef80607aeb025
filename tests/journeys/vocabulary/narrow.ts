/** Pages on the narrowest phones, whose system fonts are often a tenth wider than Roboto. */
import type { Page } from '@playwright/test';

/** As long as the product's rules allow, in words that no hyphen breaks. */
export const LONG = {
  userName: 'Venkatanarasimharajuvaripeta Subrahmanyeswaraswamy Thiruvananthapuramkaran',
  restaurantName: 'Srivenkatanarasimharajuvaripetasubrahmanyeswara Tiffin and Biryani House of Visakhapatnam',
  dishName: 'Gongurapachimirapakayaroyyalaiguruchepalapulusu with Ghee Rice and Papad',
} as const;

/** The widest amount that a wallet shows has this many digits. */
export const FULL_WALLET = 10_00_000;

/** How many pixels wider than the screen the page is, in this browser's letters and in wide ones. */
export async function overflowAt(page: Page, width: number): Promise<number> {
  const usual = page.viewportSize();
  await page.setViewportSize({ width, height: 640 });
  const overflow = await page.evaluate(() => {
    const measure = () => document.documentElement.scrollWidth - innerWidth;
    const wide = new CSSStyleSheet();
    wide.replaceSync('* { font-family: Roboto, Arial, sans-serif !important; letter-spacing: 0.05em !important }');
    const usualLetters = measure();
    document.adoptedStyleSheets.push(wide);
    const wideLetters = measure();
    document.adoptedStyleSheets.pop();
    return Math.max(usualLetters, wideLetters);
  });
  if (usual) await page.setViewportSize(usual);
  return overflow;
}

/** What does not fit the screen, in usual and in wide letters: run in the page. */
export function misfits(): string[] {
  const found = new Set<string>();
  const nameOf = (each: Element) =>
    `${each.tagName.toLowerCase()} “${(each.ariaLabel ?? each.textContent ?? '').trim().slice(0, 50)}”`;
  // Rows and tables that scroll by themselves, but not a whole dialog or page.
  const isInRow = (each: Element): boolean => {
    const row = each.parentElement;
    if (!row || row.matches('dialog, [popover], main, body')) return false;
    const isRow = row.scrollWidth > row.clientWidth && /auto|scroll/.test(getComputedStyle(row).overflowX);
    return isRow || isInRow(row);
  };
  const look = (letters: string) => {
    const over = document.documentElement.scrollWidth - innerWidth;
    if (over > 0) found.add(`${letters}: the page is ${over} px too wide`);
    for (const each of document.querySelectorAll('dialog[open], [popover]:popover-open')) {
      if (each.scrollWidth > each.clientWidth) found.add(`${letters}: ${nameOf(each)} scrolls sideways`);
    }
    for (const each of document.querySelectorAll('a[href], button, select, textarea, input, summary')) {
      const { left, right, width, height } = each.getBoundingClientRect();
      const isSeen = each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width * height > 1;
      if (!isSeen || each.closest('.sr-only, [aria-hidden=true]')) continue;
      if ((left < -1 || right > innerWidth + 1) && !isInRow(each)) found.add(`${letters}: ${nameOf(each)} sticks out`);
      const isCut =
        each.matches('button, a.btn') &&
        (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1);
      if (isCut && !isInRow(each)) found.add(`${letters}: ${nameOf(each)} is cut off`);
    }
  };
  look('usual');
  const wide = new CSSStyleSheet();
  wide.replaceSync('* { font-family: Roboto, Arial, sans-serif !important; letter-spacing: 0.05em !important }');
  document.adoptedStyleSheets.push(wide);
  look('wide');
  document.adoptedStyleSheets.pop();
  return [...found];
}
