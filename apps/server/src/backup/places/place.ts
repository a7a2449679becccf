/** Where archives are kept. */
export interface ArchivePlace {
  /** As an operator names it. */
  readonly name: string;
  /** @throws ArchiveError if one of that name exists or nothing can be written there */
  create(name: string): Promise<NewArchive>;
  /** Whole archives by our naming, with their size in bytes; oldest first. */
  list(): Promise<{ readonly name: string; readonly bytes: number }[]>;
  /** @throws ArchiveError if there is none */
  read(name: string): AsyncIterable<Uint8Array>;
  remove(name: string): Promise<void>;
  /** What a killed backup has left of it; nothing happens where there is nothing. */
  removePartial(name: string): Promise<void>;
}

/** An archive that appears under its name when it is whole, or not at all. */
export interface NewArchive {
  write(bytes: Uint8Array): Promise<void>;
  finish(): Promise<void>;
  /** Leaves nothing of it. */
  discard(): Promise<void>;
}

const namePattern = /^gongdu-(\d{8})T(\d{6})Z\.backup$/;

/** `gongdu-20261129T061203Z.backup`: names sort by time. */
export function archiveNameAt(at: Date): string {
  return `gongdu-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.backup`;
}

/** When it was begun; null: not named by us. */
export function archiveTime(name: string): Date | null {
  const [, day = '', time = ''] = namePattern.exec(name) ?? [];
  if (!day) return null;
  const iso = `${day.replace(/(....)(..)(..)/, '$1-$2-$3')}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`;
  return Number.isNaN(Date.parse(iso)) ? null : new Date(iso);
}
