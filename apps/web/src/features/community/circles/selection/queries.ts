import { getCircleSelectedList } from '@gongdu/contract/community/circles/selection';
import { call } from '../../../../lib/api/call.ts';
import { readAs } from '../../../../lib/api/reads.ts';

const input = { body: { PageSize: 100, All: 1 } } as const;

/** Current selections, then future ones, then past ones. */
export const selectionQuery = readAs(
  getCircleSelectedList,
  input,
  async (signal) => (await call(getCircleSelectedList, input, { signal })).data,
);
