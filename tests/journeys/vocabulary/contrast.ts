/** The contrast of text on pictures and gradients, measured on pixels, since axe cannot compute it. */
import type { Page } from '@playwright/test';

export interface Legibility {
  readonly text: string;
  /** The contrast to the pixels behind it, but for the worst hundredth of them. */
  readonly contrast: number;
  /** What it should be at least: 3 for large letters, else 4.5. */
  readonly wanted: number;
}

/** Every text in the window that lies on a picture or gradient, also those with a label's colour between. */
export async function textOnPictures(page: Page): Promise<Legibility[]> {
  // Without letters, a screenshot shows the background behind them. The page's policy allows no other style.
  const hide = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('*, ::before, ::after { color: transparent !important; text-shadow: none !important; }');
      document.adoptedStyleSheets = hidden ? [sheet] : [];
    }, isHidden);
  await hide(true);
  const picture = (await page.screenshot({ scale: 'css', animations: 'disabled' })).toString('base64');
  await hide(false);
  return page.evaluate(measure, picture);
}

/** Runs in the page; `behind` is its picture without letters, as PNG in base64. */
async function measure(behind: string): Promise<Legibility[]> {
  const image = new Image();
  image.src = `data:image/png;base64,${behind}`;
  await image.decode();
  const drawing = (width: number, height: number) => {
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d', {
      willReadFrequently: true,
    });
    if (!context) throw new Error('This browser cannot draw.');
    return context;
  };
  const pixels = drawing(image.width, image.height);
  pixels.drawImage(image, 0, 0);
  const one = drawing(1, 1);
  /** Red, green and blue of any CSS colour, 0 to 255, and how opaque it is, 0 to 1. */
  const rgbaOf = (color: string) => {
    one.clearRect(0, 0, 1, 1);
    one.fillStyle = color;
    one.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = one.getImageData(0, 0, 1, 1).data;
    return { rgb: [red, green, blue], alpha: alpha / 255 };
  };
  const luminance = (rgb: readonly number[]) => {
    const [red = 0, green = 0, blue = 0] = rgb.map((value) =>
      value <= 10.31 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const isPicture = (element: Element) =>
    element.tagName === 'IMG' || /gradient|url/.test(getComputedStyle(element).backgroundImage);

  /** What stays on the screen while the page scrolls, and may lie on a text. */
  const floating = [...document.querySelectorAll('body *')].filter((each) =>
    /fixed|sticky/.test(getComputedStyle(each).position),
  );
  const isCovered = (element: Element, box: DOMRect) =>
    floating.some((each) => {
      const other = each.getBoundingClientRect();
      const isApart =
        other.bottom <= box.top || other.top >= box.bottom || other.right <= box.left || other.left >= box.right;
      return !isApart && !each.contains(element);
    });

  const found: Legibility[] = [];
  const letters = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = letters.nextNode(); node; node = letters.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const element = node.parentElement;
    if (!text || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const style = getComputedStyle(element);
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    let opacity = 1;
    for (let each: Element | null = element; each; each = each.parentElement)
      opacity *= Number(getComputedStyle(each).opacity);
    const { rgb, alpha } = rgbaOf(style.color);
    for (const box of range.getClientRects()) {
      const { left, top, width, height } = box;
      const isInWindow = left >= 0 && top >= 0 && left + width <= innerWidth && top + height <= innerHeight;
      if (!isInWindow || width < 2 || height < 2 || isCovered(element, box)) continue;
      const stack = document.elementsFromPoint(left + width / 2, top + height / 2);
      if (!stack.includes(element) || !stack.some(isPicture)) continue;
      const { data } = pixels.getImageData(left, top, width, height);
      const contrasts: number[] = [];
      for (let at = 0; at < data.length; at += 4) {
        const back = [...data.slice(at, at + 3)];
        const ink = rgb.map((value, index) => value * alpha * opacity + (back[index] ?? 0) * (1 - alpha * opacity));
        const [light = 0, dark = 0] = [luminance(ink), luminance(back)].sort((a, b) => b - a);
        contrasts.push((light + 0.05) / (dark + 0.05));
      }
      contrasts.sort((a, b) => a - b);
      const contrast = contrasts[Math.floor(contrasts.length / 100)] ?? 1;
      found.push({ text: text.slice(0, 40), contrast: Math.round(contrast * 100) / 100, wanted: isLarge ? 3 : 4.5 });
    }
  }
  return found;
}
