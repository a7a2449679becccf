const originals = new WeakMap<File, File>();

/** Notes what a picture was drawn from: drawing takes its metadata away. @returns the picture. */
export function drawnFrom(original: File, picture: File): File {
  originals.set(picture, original);
  return picture;
}

/** The file that was chosen, through however many drawings. */
export function originalOf(file: File): File {
  const original = originals.get(file);
  return original ? originalOf(original) : file;
}
