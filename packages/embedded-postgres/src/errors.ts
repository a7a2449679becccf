/** Why the embedded database cannot be used. The message is for the operator's terminal. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** DATA_DIR, or the database directory in it, cannot be used as it is. Nothing in it was changed. */
export class DataDirectoryError extends EmbeddedPostgresError {
  override name = 'DataDirectoryError';
}

/** The cluster was made by another major version of PostgreSQL. Nothing in it was changed. */
export class ClusterVersionError extends EmbeddedPostgresError {
  override name = 'ClusterVersionError';
}

/** The PostgreSQL programs are not installed, or not for this platform. */
export class MissingProgramsError extends EmbeddedPostgresError {
  override name = 'MissingProgramsError';
}

/** initdb or postgres failed; the message contains the end of its output. */
export class DatabaseStartError extends EmbeddedPostgresError {
  override name = 'DatabaseStartError';
}

/** The log archive cannot be written, or does not lead to the wanted point. Nothing in it was changed. */
export class LogArchiveError extends EmbeddedPostgresError {
  override name = 'LogArchiveError';
}
