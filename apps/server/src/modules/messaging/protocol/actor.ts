/** Who does something, from where. */
export interface Actor {
  readonly uid: number;
  readonly name: string;
  /** The original library's name for what keeps a place of its own: a browser, an app. */
  readonly deviceId: string;
  /** The socket that asks, which needs no push of what it is answered; null over REST. */
  readonly socketId: string | null;
}
