/** Frames of a moving picture: shots of screens on a ground with the steps of the story and a caption. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';

export const STEPS = ['Search', 'Order', 'Kitchen', 'Door', 'Books'] as const;
export type Step = (typeof STEPS)[number];

/** Of the whole picture. A README shows it a little smaller. */
const SIZE = { width: 960, height: 600 };
const TOP = 74;
/** Of a screen in the picture. */
const DESK_WIDTH = 930;
const PHONE_WIDTH = 296;
/** At a lower one the frames before shine through. */
const QUALITY = 92;
const FADE = [0.25, 0.5, 0.75];
const FADE_MS = 50;
const FONT = join(
  import.meta.dirname,
  '../../node_modules/@fontsource-variable/baloo-2/files/baloo-2-latin-wght-normal.woff2',
);

interface Scene {
  readonly step: Step;
  readonly caption: string;
  /** Below the caption, where there is room. */
  readonly more?: string;
}

interface Screen {
  readonly width: number;
  readonly height: number;
  readonly left: number;
}

function screenOf(page: Page): Screen {
  const viewport = page.viewportSize();
  if (!viewport) throw new Error('The page has no size.');
  const isPhone = viewport.width < 600;
  const width = isPhone ? PHONE_WIDTH : DESK_WIDTH;
  const left = isPhone ? 580 : (SIZE.width - width) / 2;
  return { width, height: Math.round((width / viewport.width) * viewport.height), left };
}

const STYLE = `
  body { margin: 0; width: 960px; height: 600px; overflow: hidden; font-family: Baloo; color: #3b1d12;
    background: radial-gradient(circle at 20% 0, #f9dd9a, #fbf1e0 55%) }
  ol { position: absolute; left: 13px; top: 15px; margin: 0; padding: 0; display: flex; gap: 8px; list-style: none; font-size: 22px; font-weight: 600 }
  li { padding: 3px 16px; border-radius: 99px; opacity: .55 }
  li.now { background: #b8281b; color: #fff; opacity: 1 }
  p { position: absolute; margin: 0; font-weight: 700 }
  p.desk { right: 13px; top: 16px; font-size: 25px }
  p.phone { left: 60px; top: 200px; width: 470px; font-size: 56px; line-height: 1.08 }
  small { display: block; margin-top: 16px; font-size: 27px; line-height: 1.25; font-weight: 500 }
  p.desk small { display: none }
  div { position: absolute; border-radius: 14px; box-shadow: 0 8px 30px #3b1d1255; background: #fff }
  div.phone { border-radius: 26px }`;

export class Reel {
  readonly #painter: Page;
  readonly #grounds = new Map<string, Buffer>();
  readonly #frames: { readonly image: Buffer; readonly ms: number }[] = [];

  /** `painter`: a page of the size of the picture, which draws the grounds. */
  constructor(painter: Page) {
    this.#painter = painter;
  }

  /** What the page shows, for so long; a new scene fades in. With `pressed` a finger is on it. */
  async add(page: Page, scene: Scene, ms: number, pressed?: Locator): Promise<void> {
    const screen = screenOf(page);
    const ground = await this.#groundOf(scene, screen);
    const shot = await sharp(await page.screenshot())
      .resize({ width: screen.width, height: screen.height })
      .composite([{ input: cornersOf(screen), blend: 'dest-in' }])
      .png()
      .toBuffer();
    const layers: OverlayOptions[] = [{ input: shot, left: screen.left, top: TOP }];
    if (pressed) layers.push(await fingerOn(pressed, page, screen));
    const image = await sharp(ground).composite(layers).removeAlpha().png().toBuffer();
    const before = this.#frames.at(-1);
    if (before && !pressed && ms > 500) {
      for (const share of FADE) this.#frames.push({ image: await between(before.image, image, share), ms: FADE_MS });
    }
    this.#frames.push({ image, ms });
  }

  async save(file: string): Promise<void> {
    const images = this.#frames.map(({ image }) => image);
    await sharp(images, { join: { animated: true } })
      .webp({ quality: QUALITY, effort: 6, loop: 0, delay: this.#frames.map(({ ms }) => ms) })
      .toFile(file);
  }

  async #groundOf({ step, caption, more = '' }: Scene, { width, height, left }: Screen): Promise<Buffer> {
    const kind = width < 400 ? 'phone' : 'desk';
    const key = `${step} ${caption} ${kind}`;
    const known = this.#grounds.get(key);
    if (known) return known;
    const font = `@font-face { font-family: Baloo; font-weight: 400 800; src: url(data:font/woff2;base64,${readFileSync(FONT, 'base64')}) }`;
    const steps = STEPS.map((each) => `<li class="${each === step ? 'now' : ''}">${each}</li>`).join('');
    const place = `left:${left}px;top:${TOP}px;width:${width}px;height:${height}px`;
    await this.#painter.setViewportSize(SIZE);
    await this.#painter.setContent(
      `<style>${font}${STYLE}</style><ol>${steps}</ol><p class="${kind}">${caption}<small>${more}</small></p><div class="${kind}" style="${place}"></div>`,
    );
    await this.#painter.evaluate('document.fonts.ready.then(() => true)');
    const ground = await this.#painter.screenshot();
    this.#grounds.set(key, ground);
    return ground;
  }
}

const cornersOf = ({ width, height }: Screen) =>
  Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${width < 400 ? 26 : 14}"/></svg>`,
  );

async function fingerOn(pressed: Locator, page: Page, screen: Screen): Promise<OverlayOptions> {
  const box = await pressed.boundingBox();
  if (!box) throw new Error('There is nothing to press.');
  const scale = screen.width / (page.viewportSize()?.width ?? 1);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const input = Buffer.from(
    '<svg width="44" height="44"><circle cx="22" cy="22" r="20" fill="#3b1d12" fill-opacity=".35" stroke="#fff" stroke-width="3"/></svg>',
  );
  return { input, left: Math.round(screen.left + x * scale - 22), top: Math.round(TOP + y * scale - 22) };
}

/** A share of the second picture over the first. */
async function between(first: Buffer, second: Buffer, share: number): Promise<Buffer> {
  const over = await sharp(second).ensureAlpha(share).png().toBuffer();
  return sharp(first)
    .composite([{ input: over }])
    .removeAlpha()
    .png()
    .toBuffer();
}
