/** Time comes in as a value, so that a test can set it (architecture, rule 5). */
export interface Clock {
  now(): Date;
}

export const dayMs = 86_400_000;

export const systemClock: Clock = { now: () => new Date() };
