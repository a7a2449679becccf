import {
  getWorkVersion,
  listWorkVersions,
  restoreWorkVersion,
  saveWorkVersion,
  type VersionRow,
} from '@gongdu/contract/writing/works/versions';
import { queryOptions } from '@tanstack/react-query';
import type { WorkRef } from '../../../../entities/writing/work/queries.ts';
import { call } from '../../../../lib/api/call.ts';

export function versionsQuery(id: number) {
  return queryOptions({
    queryKey: ['works', 'versions', id],
    queryFn: ({ signal }) => call(listWorkVersions, { params: { id } }, { signal }),
  });
}

/** A version never changes. */
export function versionQuery(id: number, versionId: number) {
  return queryOptions({
    queryKey: ['works', 'version', id, versionId],
    queryFn: ({ signal }) => call(getWorkVersion, { params: { id, versionId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function saveVersion({ id, version }: WorkRef): Promise<VersionRow> {
  return call(saveWorkVersion, { params: { id }, body: { version } });
}

export function restoreVersion({ id, version }: WorkRef, versionId: number) {
  return call(restoreWorkVersion, { params: { id, versionId }, body: { version } });
}
