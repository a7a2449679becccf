import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** A timestamp, read and written as ISO 8601 in UTC. */
export const instant = () => timestamp({ withTimezone: true, mode: 'string' });

/** An id or a count below 2^53. */
export const number = () => bigint({ mode: 'number' });
