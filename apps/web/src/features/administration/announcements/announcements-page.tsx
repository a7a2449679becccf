import { announceToMembers } from '@gongdu/contract/core/accounts/role';
import {
  type Announcement,
  type AnnouncementState,
  announcementStateLabels,
  announcementStates,
} from '@gongdu/contract/core/notifications/announcement';
import { Button } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Can } from '../../../lib/auth/can.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { List } from '../../../ui/layout/list.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { Tabs } from '../../../ui/list/tabs.tsx';
import { AnnouncementDetail } from './announcement-detail.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { AnnouncementRow } from './announcement-row.tsx';
import { announcementsQuery } from './queries.ts';

const tabs = [
  { id: 'all', name: '全部' },
  ...announcementStates.map((id) => ({ id, name: announcementStateLabels[id] })),
] as const;

/** `/announcements` 公告管理: announcements to all members or some, for a period. */
export function AnnouncementsPage() {
  const [params, setParams] = useSearchParams();
  const state = announcementStates.find((each) => each === params.get('state')) ?? null;
  const list = useInfiniteQuery(announcementsQuery(state));
  const [edited, setEdited] = useState<Announcement | 'new' | null>(null);
  const [shown, setShown] = useState<Announcement | null>(null);
  const publishButton = (
    <Can permissions={[announceToMembers]}>
      <Button onClick={() => setEdited('new')}>发布公告</Button>
    </Can>
  );
  return (
    <Page>
      <PageHeader title="公告管理" count={list.data?.total} unit="条公告" action={publishButton} />
      <Tabs<AnnouncementState | 'all'>
        tabs={tabs}
        label="公告的状态"
        value={state ?? 'all'}
        onChange={(id) => setParams(id === 'all' ? {} : { state: id }, { replace: true })}
      >
        <InfiniteList
          list={list}
          plain
          empty={state === null ? <NoAnnouncements /> : <NoneInState state={state} />}
        >
          {(rows) => (
            <List>
              {rows.map((row) => (
                <AnnouncementRow
                  key={row.id}
                  announcement={row}
                  onEdit={() => setEdited(row)}
                  onShow={() => setShown(row)}
                />
              ))}
            </List>
          )}
        </InfiniteList>
      </Tabs>
      {edited && (
        <AnnouncementForm
          {...(edited !== 'new' && { announcement: edited })}
          onClose={() => setEdited(null)}
        />
      )}
      {shown && <AnnouncementDetail {...shown} onClose={() => setShown(null)} />}
    </Page>
  );
}

function NoAnnouncements() {
  return (
    <EmptyState
      icon={<IconSpeakerphone />}
      title="还没有公告"
      description="活动、维护和规则变更，可以在这里告诉所有人或一部分成员。"
    />
  );
}

function NoneInState({ state }: { readonly state: AnnouncementState }) {
  return <EmptyState icon={<IconSpeakerphone />} title={`没有${announcementStateLabels[state]}的公告`} />;
}
