const originals = new WeakMap<File, File>();

/** Records the file from which a picture was redrawn, because redrawing drops its metadata. @returns the picture. */
export function drawnFrom(original: File, picture: File): File {
  originals.set(picture, original);
  return picture;
}

/** The file that was originally chosen, before any redrawing. */
export function originalOf(file: File): File {
  const original = originals.get(file);
  return original ? originalOf(original) : file;
}
