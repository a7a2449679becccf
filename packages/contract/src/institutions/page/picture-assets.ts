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

export const pictureAssetLabels: Record<PictureAsset, string> = {
  'lane-shop': '巷口书店',
  press: '书稿与样书',
  'reading-room': '阅览室',
  campus: '校园',
  newsroom: '编辑部的桌面',
  hills: '远山与摊开的书',
  lamp: '夜里的灯',
  shelf: '书架',
  'rain-window': '雨天的窗',
  tea: '茶与书',
  stage: '讲座',
  tree: '树下读书',
};

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
