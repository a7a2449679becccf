import { createHash } from 'node:crypto';

/** One hash of all files of an archive, in their order: each by its name and the hash of its content. */
export function createFilesDigest() {
  const hash = createHash('sha256');
  return {
    /** @param sha256 Hexadecimal. */
    add: (name: string, sha256: string) => void hash.update(`${sha256} ${name}\n`),
    /** Hexadecimal; ends it. */
    end: () => hash.digest('hex'),
  };
}
