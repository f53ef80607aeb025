import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from '../vocabulary/test.ts';

/** Relative luminance of a colour, as WCAG defines it. */
function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
  const linear = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

interface Line {
  readonly text: string;
  readonly color: readonly number[];
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** Every line of text in the first section of the page, with its colour as pixels have it. */
const linesOf = (page: Page): Promise<Line[]> =>
  page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    const pixelOf = (color: string) => {
      if (!canvas) return [];
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const found: Line[] = [];
    for (const element of document.querySelectorAll('main section:first-of-type :is(h1, p, a)')) {
      const range = document.createRange();
      range.selectNodeContents(element);
      for (const { x, y, width, height } of range.getClientRects()) {
        const text = element.textContent ?? '';
        if (width > 0)
          found.push({ text, color: pixelOf(getComputedStyle(element).color), box: { x, y, width, height } });
      }
    }
    return found;
  });

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 390, 1280]) {
    test(`the hero can be read on its picture, ${colorScheme}, ${width} px wide`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        colorScheme,
        viewport: { width, height: 1000 },
        // At once, no colour on its way to another.
        reducedMotion: 'reduce',
        // The text is made invisible by a style of our own.
        bypassCSP: true,
        ...(baseURL && { baseURL }),
      });
      const page = await context.newPage();
      await page.goto('/home');
      const lines = await linesOf(page);
      expect(lines.length).toBeGreaterThan(0);
      await page.addStyleTag({ content: '* { color: transparent !important; }' });
      const { data, info } = await sharp(await page.screenshot())
        .raw()
        .toBuffer({ resolveWithObject: true });
      for (const { text, color, box } of lines) {
        const ink = luminance(color);
        let worst = 21;
        for (let y = Math.floor(box.y); y < Math.min(box.y + box.height, info.height); y++) {
          for (let x = Math.floor(box.x); x < Math.min(box.x + box.width, info.width); x++) {
            const at = (y * info.width + x) * info.channels;
            worst = Math.min(worst, contrast(ink, luminance([...data.subarray(at, at + 3)])));
          }
        }
        expect(worst, text).toBeGreaterThanOrEqual(4.5);
      }
      await context.close();
    });
  }
}
