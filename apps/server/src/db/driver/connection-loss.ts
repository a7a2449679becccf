/** What postgres.js, the network and PostgreSQL say when a connection is gone. */
const lossCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Shut down by an operator; brought down by another's crash; idle_in_transaction_session_timeout.
  '57P01',
  '57P02',
  '25P03',
]);

/** And when the database cannot be had just now: starting up; no connection left; statement_timeout. */
const unavailableCodes = new Set([...lossCodes, '57P03', '53300', '57014']);

/** Whether a first connection could not be made: the server is away, or does not let us in (class 28), or has no such database. */
export function isConnectionFailure(error: unknown): error is Error & { readonly code: string } {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return false;
  return isDatabaseUnavailable(error) || error.code.startsWith('28') || error.code === '3D000';
}

/** A connection that went away by itself. Whether its last statement took effect is not known. */
export class ConnectionLostError extends Error {
  override readonly name = 'ConnectionLostError';
  readonly code = 'CONNECTION_CLOSED';

  constructor() {
    super('the connection to the database was lost');
  }
}

export function isConnectionLost(error: unknown): boolean {
  return error instanceof Error && 'code' in error && lossCodes.has(String(error.code));
}

/** Whether the same request may well succeed a moment later, because the database is away or overrun. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return false;
  // A missing socket, not any missing file.
  if (error.code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  return unavailableCodes.has(error.code);
}
