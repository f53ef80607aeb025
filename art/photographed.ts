/** What a lens does to a picture: a sharp middle, soft edges, a glow around what is bright. */
import sharp, { type Raw } from 'sharp';

/** Pixels without an alpha channel, and how they are to be read. */
export interface Pixels {
  readonly data: Buffer;
  readonly raw: Raw;
}

const GLOW = 0.5;

const masks = new Map<string, Float32Array>();

/** How soft each pixel is, 0 to 1: not at all around the middle, and completely in the corners. */
function softness({ width, height }: Raw): Float32Array {
  const key = `${width} ${height}`;
  const known = masks.get(key);
  if (known) return known;
  const mask = Float32Array.from({ length: width * height }, (_, index) => {
    const [x, y] = [(index % width) / width - 0.5, Math.floor(index / width) / height - 0.56];
    const far = Math.hypot(x / 0.62, y / (y < 0 ? 0.52 : 0.6));
    return Math.min(1, Math.max(0, (far - 0.62) / 0.4));
  });
  masks.set(key, mask);
  return mask;
}

export async function photographed({ data, raw }: Pixels): Promise<Pixels> {
  const soft = await sharp(data, { raw })
    .blur(raw.width / 130)
    .raw()
    .toBuffer();
  const mask = softness(raw);
  for (let index = 0; index < data.length; index++) {
    const blurred = (soft[index] ?? 0) / 255;
    const sharpened = (data[index] ?? 0) / 255;
    const part = mask[Math.floor(index / 3)] ?? 0;
    const value = sharpened + (blurred - sharpened) * part;
    // Soft light: what is bright around makes it brighter, what is dark darker.
    const lit = (1 - 2 * blurred) * value * value + 2 * blurred * value;
    data[index] = 255 * (value + (lit - value) * GLOW);
  }
  return { data, raw };
}
