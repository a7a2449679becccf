import {
  getCancellation,
  listPersonalData,
  revokeCancellation,
} from '@gongdu/contract/administration/personal-data/cancellation';
import {
  cancelDataExport,
  type ExportState,
  listDataExports,
} from '@gongdu/contract/administration/personal-data/data-export';
import { listConsents } from '@gongdu/contract/identity/consents';
import { call } from '../../../../lib/api/call.ts';
import { read } from '../../../../lib/api/reads.ts';

export const cancellationQuery = read(getCancellation, {});

export const consentsQuery = read(listConsents, {});

export const personalDataQuery = read(listPersonalData, {});

const isUnderWay = (state: ExportState | undefined) => state === 'waiting' || state === 'running';

/** Progress is pushed; also polled, for a page without a connection. */
export const exportsQuery = read(
  listDataExports,
  {},
  { refetchInterval: ({ state }) => (isUnderWay(state.data?.exports[0]?.state) ? 3_000 : false) },
);

export const takeBackCancellation = () => call(revokeCancellation);

export const stopExport = (id: number) => call(cancelDataExport, { params: { id } });
