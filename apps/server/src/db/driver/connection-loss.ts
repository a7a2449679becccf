/** Error codes of postgres.js, the network and PostgreSQL for a lost connection. */
const lossCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'NO_PRIMARY',
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Shut down by an operator; crash of another backend; idle_in_transaction_session_timeout.
  '57P01',
  '57P02',
  '25P03',
]);

/**
 * Codes for a database that is temporarily unavailable: starting up; no free connection; statement_timeout; a standby that
 * a failover has not promoted yet.
 */
const unavailableCodes = new Set([...lossCodes, '57P03', '53300', '57014', '25006']);

/**
 * Whether the first connection failed: the server is unreachable, rejects the credentials (class 28), or has no such
 * database.
 */
export function isConnectionFailure(error: unknown): error is Error & { readonly code: string } {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return false;
  return isDatabaseUnavailable(error) || error.code.startsWith('28') || error.code === '3D000';
}

/** Whether the connection was lost. The effect of its last statement is unknown. */
export class ConnectionLostError extends Error {
  override readonly name = 'ConnectionLostError';
  readonly code = 'CONNECTION_CLOSED';

  constructor() {
    super('the connection to the database was lost');
  }
}

export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false;
  return lossCodes.has(String(error.code)) || isPoolerFailure(error);
}

/** PgBouncer ends a client with this code for whatever keeps it from PostgreSQL. */
function isPoolerFailure(error: Error & { readonly code: unknown }): boolean {
  return error.code === '08P01' && 'severity' in error && error.severity === 'FATAL';
}

/** Whether a retry may succeed, because the database is unreachable or overloaded. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return false;
  // A missing socket, not any missing file; one whose server hangs takes no more callers (EAGAIN).
  if ('syscall' in error && error.syscall === 'connect') return true;
  return unavailableCodes.has(error.code) || isClosedDatabase(error) || isConnectionLost(error);
}

/** `ALTER DATABASE … ALLOW_CONNECTIONS false`; the same code of a statement is a fault of ours. */
function isClosedDatabase(error: Error & { readonly code: unknown }): boolean {
  return error.code === '55000' && 'severity' in error && error.severity === 'FATAL';
}
