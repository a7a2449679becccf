import sharp from 'sharp';

/** Pixels of the longer side, at which the small print of a licence stays readable when enlarged. */
const maxSide = 2400;

export interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Converts a sanitised upload of any type to the stored one: a JPEG of its first frame on white. */
export async function toPicture(bytes: Uint8Array): Promise<Picture> {
  const { data, info } = await sharp(bytes, { failOn: 'error' })
    .flatten({ background: '#fff' })
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 88 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
