import type { DigestFrequency } from '@gongdu/contract/core/preferences';

export interface DueDigest {
  readonly uid: number;
  readonly name: string;
  readonly address: string;
  readonly frequency: DigestFrequency;
  readonly hour: number;
  /** Consecutive temporary refusals. */
  readonly failures: number;
  /** Earlier notifications are not in today's emails. */
  readonly since: string;
}

export interface NextDigest {
  readonly uid: number;
  readonly dueAt: string | null;
  readonly since: string;
  readonly failures: number;
}
