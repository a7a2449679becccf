/** Sends a file part by part, each as Base64. @param onProgress From 0 to 1. */
export async function sendParts(
  file: File,
  partSize: number,
  put: (part: number, bytes: string) => Promise<unknown>,
  onProgress: (sent: number) => void,
): Promise<void> {
  for (let part = 0; part * partSize < file.size; part += 1) {
    const slice = file.slice(part * partSize, (part + 1) * partSize);
    await put(part, toBase64(new Uint8Array(await slice.arrayBuffer())));
    onProgress(Math.min(1, ((part + 1) * partSize) / file.size));
  }
}

/** In chunks, because a function call takes a limited number of arguments. */
function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
