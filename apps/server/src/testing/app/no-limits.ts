/** Settings for tests: they ask faster than people. */
export const noRateLimits = { CALLS_PER_MINUTE: '0', CREATIONS_PER_HOUR: '0' };
