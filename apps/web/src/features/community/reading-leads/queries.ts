import { getBoard } from '@gongdu/contract/community/reading-leads/board';
import { listCheckIns, listPartSentences } from '@gongdu/contract/community/reading-leads/check-ins';
import {
  getCertificate,
  getLeadProgress,
  listLeadMembers,
} from '@gongdu/contract/community/reading-leads/members';
import { listLeadQuotes } from '@gongdu/contract/community/reading-leads/quotes';
import { getLeadPart, listOpenLeads } from '@gongdu/contract/community/reading-leads/reading-lead';
import { getReminder } from '@gongdu/contract/community/reading-leads/reminders';
import { getVote } from '@gongdu/contract/community/reading-leads/votes';
import { countBehind } from '@gongdu/contract/community/reading-leads/words';
import { pages, read } from '../../../lib/api/reads.ts';

/** The leads that can be joined now. */
export const openLeadsQuery = pages(listOpenLeads, {}, 'before');

/** How many members are this many parts behind, or more. */
export const behindQuery = (id: number, parts: number) =>
  read(countBehind, { params: { id }, query: { parts } });

export const reminderQuery = read(getReminder, {});

export const sentencesQuery = (id: number, partId: number) =>
  pages(listPartSentences, { params: { id, partId } }, 'before');

export const leadPartQuery = (id: number, partId: number) => read(getLeadPart, { params: { id, partId } });

export const boardQuery = (id: number, partId: number) =>
  pages(getBoard, { params: { id, partId } }, 'before', {
    // posts are not pushed
    refetchInterval: 30_000,
  });

export const sharedCheckInsQuery = (id: number) => pages(listCheckIns, { params: { id } }, 'before');

export const leadQuotesQuery = (id: number) => pages(listLeadQuotes, { params: { id }, query: {} }, 'after');

export const wallQuery = (id: number) => pages(getLeadProgress, { params: { id } }, 'after');

export const membersQuery = (id: number) => pages(listLeadMembers, { params: { id } }, 'after');

export const voteQuery = (id: number) => read(getVote, { params: { id } });

export const certificateQuery = (id: number) => read(getCertificate, { params: { id } });
