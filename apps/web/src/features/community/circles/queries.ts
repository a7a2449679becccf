import {
  listCircleAnnouncements,
  listCircleLog,
  listCirclePosts,
  listCircleTopics,
} from '@gongdu/contract/community/circles/board';
import { type CircleCategory, listCircles } from '@gongdu/contract/community/circles/circle';
import { getCircleConversation } from '@gongdu/contract/community/circles/conversation';
import { getCircleInvitation, listCircleInvitations } from '@gongdu/contract/community/circles/invitations';
import {
  listCircleMembers,
  listCircleRequests,
  type RequestTab,
} from '@gongdu/contract/community/circles/members';
import { listCircleBooks } from '@gongdu/contract/community/circles/reading';
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { circleReads } from '../../../entities/community/circle/circle-reads.ts';
import { pages, read, stale } from '../../../lib/api/reads.ts';

export interface DirectoryFilters {
  readonly name: string;
  readonly category: CircleCategory | null;
  readonly sort: 'active' | 'members';
}

export const directoryQuery = ({ name, category, sort }: DirectoryFilters) =>
  pages(listCircles, { query: { name, sort, ...(category && { category }) } }, 'after', {
    placeholderData: keepPreviousData,
  });

export const announcementsQuery = (id: number) => pages(listCircleAnnouncements, { params: { id } }, 'after');

export const postsQuery = (id: number) => pages(listCirclePosts, { params: { id } }, 'after');

export const membersQuery = (id: number, name: string) =>
  pages(listCircleMembers, { params: { id }, query: { name } }, 'after', {
    placeholderData: keepPreviousData,
  });

export const requestsQuery = (id: number, tab: RequestTab) =>
  pages(listCircleRequests, { params: { id }, query: { tab } }, 'after');

export const logQuery = (id: number) => pages(listCircleLog, { params: { id } }, 'after');

export const circleTopicsQuery = (id: number) => read(listCircleTopics, { params: { id } });

export const conversationQuery = (id: number) => read(getCircleConversation, { params: { id } });

export const earlierBooksQuery = (id: number) => pages(listCircleBooks, { params: { id } }, 'after');

export const invitationsQuery = (id: number) => pages(listCircleInvitations, { params: { id } }, 'after');

/** Its refusals are shown in place. */
export const invitationQuery = (code: string) =>
  read(getCircleInvitation, { params: { code } }, { silent: true });

export function invalidateCircles(queryClient: QueryClient): Promise<void> {
  return stale(queryClient, ...circleReads);
}
