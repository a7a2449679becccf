import type { Series } from './series.ts';

/** Seconds after which an unfinished segment is archived: at most so much is lost with the machine. */
const archiveTimeoutSeconds = 60;

/**
 * PostgreSQL's own module copies each finished segment: it syncs, renames, and never replaces a different file. It works
 * inside the server, so no program is started and no shell is asked.
 */
export function archiveSettings(series: Series): Record<string, string> {
  return {
    wal_level: 'replica',
    archive_mode: 'on',
    ...archivingTo(series),
    archive_timeout: `${archiveTimeoutSeconds}s`,
  };
}

/** What a running server takes over when it reads its settings again. */
export function archivingTo({ log }: Series): Record<string, string> {
  return { archive_library: 'basic_archive', archive_command: '', 'basic_archive.archive_directory': log };
}

/** Each finished segment counts as archived, so the server keeps none: `archive_mode` itself takes a restart. */
export const archivingNowhere = { archive_library: '', archive_command: 'exit 0' } as const;
