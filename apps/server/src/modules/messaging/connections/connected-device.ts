/** A socket that has logged in. */
export interface ConnectedDevice {
  readonly socketId: string;
  readonly platform: string;
  readonly deviceId: string;
  /** Milliseconds by the database's clock, for those of nodes differ. */
  readonly since: number;
}
