import { type ImCodeName, imCodes, imWords } from '@gongdu/contract/im-code';

/** What a request is answered with when it is not granted; over REST it becomes a problem. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reason: ImCodeName;
  /** For 880209 and 882005: ask again after so many milliseconds. */
  readonly retryAfterMs: number | undefined;

  /** @param sentence In place of the code's own words. */
  constructor(reason: ImCodeName, retryAfterMs?: number, sentence: string = imWords[reason]) {
    super(sentence);
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }

  get code(): number {
    return imCodes[this.reason];
  }
}
