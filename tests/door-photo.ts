import sharp from 'sharp';

/** A photo of food that was left at a door, as a rider's page sends it. */
export const DOOR_PHOTO = (
  await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c42' } })
    .jpeg()
    .toBuffer()
).toString('base64');
