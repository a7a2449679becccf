import { getComplaintNotice } from '@gongdu/contract/administration/complaints/complaint';
import { read } from '../../../lib/api/reads.ts';

export const noticeQuery = (id: number) => read(getComplaintNotice, { params: { id } });
