/** How long a change of a table waits for it, and with it all that come after it. */
export const briefWait = '500ms';

const lockNotAvailable = '55P03';

export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === lockNotAvailable;
}
