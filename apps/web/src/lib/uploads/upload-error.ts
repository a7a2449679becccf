import { uploadWords } from '@gongdu/contract/upload';
import { CallError } from '../call-error.ts';
import { requestFailed } from '../transport-words.ts';

interface Particulars {
  readonly cause?: unknown;
  readonly unanswered?: boolean;
  readonly refused?: boolean;
}

/** A file that could not be uploaded. `message` is the sentence to show (S5, S8). */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  /** Nothing answered: the network may be away. */
  readonly unanswered: boolean;
  /** The file itself is at fault: sending it again does not help. */
  readonly refused: boolean;

  constructor(message: string, { cause, unanswered = false, refused = false }: Particulars = {}) {
    super(message, { cause });
    this.unanswered = unanswered;
    this.refused = refused;
  }

  /** S8: a time-out by its name, then the error's own text, then the fallback. */
  static of(error: unknown): UploadError {
    if (error instanceof UploadError) return error;
    const text = error instanceof Error ? `${error.name} ${error.message}` : '';
    if (/time-?d? ?out/i.test(text)) return new UploadError(uploadWords.timedOut, { cause: error });
    const said = error instanceof Error && error.message !== requestFailed ? error.message : '';
    return new UploadError(said || uploadWords.failed, { cause: error, refused: isAboutTheFile(error) });
  }
}

/** Refused for what the file is, or for how much was sent today. */
function isAboutTheFile(error: unknown): boolean {
  return (
    error instanceof CallError &&
    (error.code === 400 || error.code === 413 || error.problem === 'upload.day_full')
  );
}
