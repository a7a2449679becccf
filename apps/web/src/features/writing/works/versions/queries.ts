import {
  getWorkVersion,
  listWorkVersions,
  restoreWorkVersion,
  saveWorkVersion,
  type VersionRow,
} from '@gongdu/contract/writing/works/versions';
import type { WorkRef } from '../../../../entities/writing/work/queries.ts';
import { call } from '../../../../lib/api/call.ts';
import { read } from '../../../../lib/api/reads.ts';

export const versionsQuery = (id: number) => read(listWorkVersions, { params: { id } });

/** A version never changes. */
export const versionQuery = (id: number, versionId: number) =>
  read(getWorkVersion, { params: { id, versionId } }, { staleTime: Number.POSITIVE_INFINITY });

export function saveVersion({ id, version }: WorkRef): Promise<VersionRow> {
  return call(saveWorkVersion, { params: { id }, body: { version } });
}

export function restoreVersion({ id, version }: WorkRef, versionId: number) {
  return call(restoreWorkVersion, { params: { id, versionId }, body: { version } });
}
