const encoder = new TextEncoder();

/** Bytes of a text on the wire. */
export function byteLength(text: string): number {
  return encoder.encode(text).length;
}
