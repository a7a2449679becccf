import { IconBell } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NoticeList } from './notice-list.tsx';
import { NoticeRow } from './notice-row.tsx';
import { noticesQuery } from './queries.ts';
import { asksUnreadOnly } from './use-unread-only.ts';

/** `/message/system-notice` 系统消息: review results, announcements, words about the account. */
export function SystemNoticePage() {
  return (
    <NoticeList
      tab="SystemNotice"
      label="系统消息"
      Row={NoticeRow}
      empty={
        <EmptyState
          icon={<IconBell />}
          title="还没有系统消息"
          sentence="审核结果、公告和账号提醒会出现在这里，有新消息时上方的铃铛会提示你。"
        />
      }
    />
  );
}

/** What the page at this address will show, asked for before it is drawn. */
export function askForSystemNotices(queries: QueryClient, { searchParams }: URL): Promise<void> {
  const view = { tab: 'SystemNotice', unreadOnly: asksUnreadOnly(searchParams) } as const;
  return queries.prefetchInfiniteQuery(noticesQuery(view));
}
