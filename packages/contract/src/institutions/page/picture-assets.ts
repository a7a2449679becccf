/**
 * Pictures that the product draws itself, for templates and for pages that have none of their own yet. In a document they
 * stand where an uploaded picture's address stands, as `asset:` and the name; each follows light and dark.
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
