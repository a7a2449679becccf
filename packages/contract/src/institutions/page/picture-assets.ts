/**
 * Pictures drawn by the product, for templates and for pages without pictures of their own. In a document, `asset:` and
 * the name replace the address of an uploaded picture; each follows the colour scheme.
 */
export const pictureAssets = [
  'lane-shop',
  'press',
  'reading-room',
  'campus',
  'newsroom',
  'hills',
  'lamp',
  'shelf',
  'rain-window',
  'tea',
  'stage',
  'tree',
] as const;
export type PictureAsset = (typeof pictureAssets)[number];

const prefix = 'asset:';

export function pictureAssetOf(address: string): PictureAsset | undefined {
  return pictureAssets.find((name) => address === `${prefix}${name}`);
}

export function isPictureAsset(address: string): boolean {
  return pictureAssetOf(address) !== undefined;
}

export function pictureAssetAddress(name: PictureAsset): string {
  return `${prefix}${name}`;
}
