import type { Notice, NoticeTab } from '@gongdu/contract/notice';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { EndlessFoot, listEnd } from '../../ui/endless-foot.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { VirtualList, type VirtualListHandle } from '../../ui/virtual-list.tsx';
import { ListHead } from './list-head.tsx';
import { NewPill } from './new-pill.tsx';
import { NoUnread } from './no-unread.tsx';
import styles from './notice-list.module.css';
import { NoticeSheets, type Opened } from './notice-sheets.tsx';
import { type NoticeSlots, type Notices, NoticesContext } from './notices-context.ts';
import { noticesQuery } from './queries.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useKeptPlace } from './use-kept-place.ts';
import { useListKeys } from './use-list-keys.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useNewNotices } from './use-new-notices.ts';
import { useNoticeActs } from './use-notice-acts.ts';
import { useSelection } from './use-selection.ts';
import { useUnreadOnly } from './use-unread-only.ts';

export interface NoticeListProps {
  readonly tab: NoticeTab;
  /** What the list holds, for screen readers. */
  readonly label: string;
  readonly empty: ReactNode;
  readonly Row: ComponentType<{ readonly notice: Notice }>;
  readonly slots?: NoticeSlots;
}

/** A tab's notices, newest first: being looked at they become read, and what comes meanwhile appears on top. */
export function NoticeList({ tab, label, empty, Row, slots = {} }: NoticeListProps) {
  const { unreadOnly, showUnreadOnly } = useUnreadOnly();
  const view = { tab, unreadOnly };
  const notices = useInfiniteQuery(noticesQuery(view));
  const place = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualListHandle>(null);
  const { waiting, showWaiting } = useNewNotices(view, place, notices.isSuccess && !notices.isRefetching);
  const shown = notices.data?.pages.flatMap(({ rows }) => rows) ?? [];
  useMarkRead(view, shown[0]?.id, notices.data?.pages[0]?.askedAt);
  const acts = useNoticeActs();
  const selection = useSelection();
  const keys = useListKeys({ shown, list, place, acts, selection });
  const [opened, setOpened] = useState<Opened | null>(null);
  const kept = useKeptPlace(view);
  const context: Notices = {
    activeId: keys.activeId,
    selection,
    acts,
    fading: !unreadOnly,
    slots,
    showPeople: (notice) => setOpened({ what: 'people', notice }),
    showText: (notice) => setOpened({ what: 'text', notice }),
  };

  return (
    <NoticesContext value={context}>
      <div ref={place} className={styles.page}>
        {selection.on ? (
          <SelectionBar shown={shown} selection={selection} acts={acts} />
        ) : (
          <ListHead
            unreadOnly={unreadOnly}
            showUnreadOnly={showUnreadOnly}
            select={shown.length > 0 ? selection.start : undefined}
          />
        )}
        {waiting > 0 && <NewPill count={waiting} place={place} show={showWaiting} />}
        {notices.isPending && <ListSkeleton rows={6} picture={tab !== 'SystemNotice'} />}
        {notices.isError && !notices.data && (
          <ErrorState sentence={notices.error.message} retry={() => void notices.refetch()} />
        )}
        {notices.data && shown.length === 0 && (unreadOnly ? <NoUnread all={showUnreadOnly} /> : empty)}
        {shown.length > 0 && (
          // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys that its rows let pass
          <div className={styles.list} onKeyDown={keys.steer} onFocus={keys.follow}>
            <VirtualList
              rows={shown}
              idOf={({ id }) => id}
              estimate={88}
              label={label}
              goesOn={notices.hasNextPage}
              pinned={keys.pinned}
              place={kept}
              handle={list}
            >
              {(notice) => <Row notice={notice} />}
            </VirtualList>
          </div>
        )}
        {shown.length > 0 && <EndlessFoot list={notices} picture={tab !== 'SystemNotice'} end={listEnd} />}
        <NoticeSheets opened={opened} slots={slots} close={() => setOpened(null)} />
      </div>
    </NoticesContext>
  );
}
