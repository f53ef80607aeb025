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
