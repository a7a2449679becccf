/** The archive cannot be used, or one could not be written; the message is a sentence for the operator's terminal. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}
