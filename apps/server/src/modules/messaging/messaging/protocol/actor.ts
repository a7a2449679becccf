/** A person who makes a request, and their device. */
export interface Actor {
  readonly uid: number;
  readonly name: string;
  /** Stays the same for a browser or an app. */
  readonly deviceId: string;
  /** The requesting socket, which is left out of pushes; null over REST. */
  readonly socketId: string | null;
  /** The member who acts for an institution, whose account `uid` is then. */
  readonly actingUid: number | null;
}
