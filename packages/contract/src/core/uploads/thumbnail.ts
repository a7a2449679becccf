/** Widths in pixels in which every stored image is also available as WebP. */
export const imageWidths = [320, 1280] as const;

/** The address of an image in a smaller width, as WebP. Only for addresses of our storage host. */
export function thumbnailAddress(address: string, width: (typeof imageWidths)[number]): string {
  return `${address}.${width}.webp`;
}
