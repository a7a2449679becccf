import { getComplaintNotice } from '@gongdu/contract/administration/complaints/complaint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

export const noticeQuery = (id: number) =>
  queryOptions({
    queryKey: ['complaint-notice', id],
    queryFn: ({ signal }) => call(getComplaintNotice, { params: { id } }, { signal }),
  });
