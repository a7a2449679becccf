import type { Series } from './series.ts';

/** Seconds after which an unfinished segment is archived: at most so much is lost with the machine. */
const archiveTimeoutSeconds = 60;

/**
 * PostgreSQL's own module copies each finished segment: it syncs, renames, and never replaces a different file. It works
 * inside the server, so no program is started and no shell is asked.
 */
export function archiveSettings({ log }: Series): Record<string, string> {
  return {
    wal_level: 'replica',
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': log,
    archive_timeout: `${archiveTimeoutSeconds}s`,
  };
}
