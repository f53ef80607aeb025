import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Axe within the page: no page has frames, and a second page for the result of each run would double its time. It
 * reports only violations in detail.
 */
export const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });

/** What axe finds on the page by day, and by night, where only colours differ, too little contrast. */
export async function violations(page: Page, by: readonly ('light' | 'dark')[] = ['light', 'dark']): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of by) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const all = axe(page);
    const looked = await (colorScheme === 'dark' ? all.withRules(['color-contrast']) : all).analyze();
    found.push(...looked.violations.map(({ id, nodes }) => `${page.url()}, ${colorScheme}: ${id}: ${nodes[0]?.html}`));
  }
  return found;
}
