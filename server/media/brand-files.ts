/** Serves the manifest of the app and its icons, drawn when they are first wanted, under the brand of the moment. */
import { basename } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Operator } from '#contract/kit/brand.ts';
import { t } from '#contract/kit/texts.ts';
import { drawIcon, ICONS } from './draw-icons.ts';
import type { PhotoStore } from './photo-store.ts';

const TYPES: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg' };

export function addBrandFiles(app: FastifyInstance, photos: PhotoStore, operator: () => Promise<Operator>): void {
  let drawn = { version: '', files: new Map<string, Promise<Buffer>>() };
  function iconOf(file: string, { brand, version }: Operator): Promise<Buffer> {
    if (drawn.version !== version) drawn = { version, files: new Map() };
    const { files } = drawn;
    const icon = files.get(file) ?? logoOf(photos, brand.logo).then((logo) => drawIcon(file, brand, logo));
    files.set(file, icon);
    icon.catch(() => files.delete(file));
    return icon;
  }
  app.get('/manifest.webmanifest', async ({ language }, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(manifestOf(await operator(), language)),
  );
  for (const file of ICONS) {
    const url = file === 'favicon.svg' ? '/favicon.svg' : `/icons/${file}`;
    app.get(url, async (_, reply) => {
      reply.header('cache-control', 'public, max-age=3600').type(TYPES[file.split('.')[1] ?? ''] ?? '');
      return iconOf(file, await operator());
    });
  }
}

/** Without its file, the mark stands for the logo. */
const logoOf = async (photos: PhotoStore, logo: string): Promise<Buffer | undefined> =>
  logo ? photos.get(basename(logo)).catch(() => undefined) : undefined;

function manifestOf({ brand, version }: Operator, language: string) {
  // Browsers renew an icon only at another address.
  const icon = (purpose: 'any' | 'maskable', name: string, size: number) => {
    const src = `/icons/${name}-${size}.png${version && `?v=${version}`}`;
    return { src, sizes: `${size}x${size}`, type: 'image/png', purpose };
  };
  return {
    id: '/',
    name: brand.name,
    short_name: brand.shortName,
    description: brand.tagline,
    lang: `${language}-IN`,
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    theme_color: brand.primaryColour,
    background_color: '#fffaf3',
    categories: ['food', 'shopping'],
    icons: [192, 512].flatMap((size) => [icon('any', 'icon', size), icon('maskable', 'maskable', size)]),
    shortcuts: [
      { name: t`My Orders`, url: '/home/viewMyOrders' },
      { name: t`All Restaurants`, url: '/home/allRestaurants' },
    ],
  };
}
