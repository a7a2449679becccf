/** What the server's parts tell of their work to whoever measures it. */
export interface Meter {
  /** A try of a job. */
  jobRan(job: string, ms: number, failed: boolean): void;
  /** A job that is not tried again. */
  jobGivenUp(job: string): void;
  messageStored(): void;
  /** To so many sockets of this node. */
  messageDelivered(sockets: number): void;
  mailSent(failed: boolean): void;
  /** A text message. */
  textSent(failed: boolean): void;
  fileStored(): void;
}

const ignore = () => undefined;

/** Where nothing is measured. */
export const noMeter: Meter = {
  jobRan: ignore,
  jobGivenUp: ignore,
  messageStored: ignore,
  messageDelivered: ignore,
  mailSent: ignore,
  textSent: ignore,
  fileStored: ignore,
};
