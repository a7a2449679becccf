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
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api/call.ts';

export const cancellationQuery = queryOptions({
  queryKey: ['account', 'cancellation'],
  queryFn: ({ signal }) => call(getCancellation, {}, { signal }),
});

export const consentsQuery = queryOptions({
  queryKey: ['account', 'consents'],
  queryFn: ({ signal }) => call(listConsents, {}, { signal }),
});

export const personalDataQuery = queryOptions({
  queryKey: ['account', 'personal-data'],
  queryFn: ({ signal }) => call(listPersonalData, {}, { signal }),
});

const isUnderWay = (state: ExportState | undefined) => state === 'waiting' || state === 'running';

/** Progress is pushed; also polled, for a page without a connection. */
export const exportsQuery = queryOptions({
  queryKey: ['account', 'exports'],
  queryFn: ({ signal }) => call(listDataExports, {}, { signal }),
  refetchInterval: ({ state }) => (isUnderWay(state.data?.exports[0]?.state) ? 3_000 : false),
});

export const takeBackCancellation = () => call(revokeCancellation);

export const stopExport = (id: number) => call(cancelDataExport, { params: { id } });
