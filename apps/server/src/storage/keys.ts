/** A key as it may stand in an address: names of letters, digits, `_`, `-` and `.`, none beginning with a dot. */
export function isValidKey(key: string): boolean {
  return key.length <= 200 && /^\w[\w.-]*(\/\w[\w.-]*)*$/.test(key);
}

/** The key of an image's smaller version. */
export function thumbnailKey(key: string, width: number): string {
  return `${key}.${width}.webp`;
}
