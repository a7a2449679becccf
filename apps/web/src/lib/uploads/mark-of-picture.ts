import type { AiMark } from '@gongdu/contract/core/uploads/ai-mark';
import type { Decoders } from '@gongdu/rules/core/uploads/ai-mark/metadata';
import { readAiMark } from '@gongdu/rules/core/uploads/ai-mark/read-ai-mark';

/** Also null for a picture that cannot be read: the upload must not fail because of it. */
export async function markOfPicture(picture: File): Promise<AiMark | null> {
  try {
    return await readAiMark(new Uint8Array(await picture.arrayBuffer()), decoders);
  } catch {
    return null;
  }
}

const decoders: Decoders = {
  utf8: (bytes) => new TextDecoder().decode(bytes),
  inflate: async (bytes, max) => {
    const packed = new Blob([Uint8Array.from(bytes)]).stream();
    const reader = packed.pipeThrough(new DecompressionStream('deflate')).getReader();
    const pieces: BlobPart[] = [];
    let size = 0;
    try {
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        size += next.value.length;
        if (size > max) break;
        pieces.push(next.value);
      }
    } catch {
      return new Uint8Array();
    }
    await reader.cancel();
    return size > max ? new Uint8Array() : new Uint8Array(await new Blob(pieces).arrayBuffer());
  },
};
