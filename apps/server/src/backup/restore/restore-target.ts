import type { Config } from '../../config.ts';
import type { ConnectionOptions } from '../../db/database.ts';

/** An empty database and storage beside the place that is restored, which nothing else uses. */
export interface RestoreBeside {
  /** With which a server starts on it. */
  readonly config: Config;
  readonly connection: ConnectionOptions;
  /** Nothing stands beside it: it is filled itself, so the archive is read as a whole before. */
  readonly inPlace: boolean;
  /**
   * Puts it in its place; what stood there is kept under another name. @param withFiles false: the files that are there stay.
   * @returns what was done, a sentence each
   */
  swap(withFiles: boolean): Promise<string[]>;
  /** Leaves nothing of it. */
  discard(): Promise<void>;
}

/** The name under which what was replaced is kept. */
export function keptName(at: Date): string {
  return `before-${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}
