import {
  getWorkVersion,
  keepWorkVersion,
  listWorkVersions,
  restoreWorkVersion,
  type VersionRow,
} from '@gongdu/contract/work-version';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import type { Movable } from '../queries.ts';

export function versionsQuery(id: number) {
  return queryOptions({
    queryKey: ['works', 'versions', id],
    queryFn: ({ signal }) => call(listWorkVersions, { params: { id } }, { signal, inPlace: true }),
  });
}

/** A version never changes. */
export function versionQuery(id: number, versionId: number) {
  return queryOptions({
    queryKey: ['works', 'version', id, versionId],
    queryFn: ({ signal }) => call(getWorkVersion, { params: { id, versionId } }, { signal, inPlace: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function keepVersion({ id, version }: Movable): Promise<VersionRow> {
  return call(keepWorkVersion, { params: { id }, body: { version } });
}

export function restoreVersion({ id, version }: Movable, versionId: number) {
  return call(restoreWorkVersion, { params: { id, versionId }, body: { version } });
}
