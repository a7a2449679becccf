import {
  type Announcement,
  type AnnouncementState,
  announcementStates,
  announcementStateWords,
} from '@gongdu/contract/announcement';
import { announceToMembers } from '@gongdu/contract/role';
import { Button } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Allow } from '../../lib/allow.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EndlessList } from '../../ui/endless-list.tsx';
import { LaterPart } from '../../ui/later-part.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { StateTabs } from '../../ui/state-tabs.tsx';
import { AnnouncementRow } from './announcement-row.tsx';
import styles from './announcements.module.css';
import { announcementsQuery } from './queries.ts';

const AnnouncementForm = lazy(async () => ({
  default: (await import('./announcement-form.tsx')).AnnouncementForm,
}));

const tabs = [
  { id: 'all', name: '全部' },
  ...announcementStates.map((id) => ({ id, name: announcementStateWords[id] })),
] as const;

/** `/announcements` 公告管理: what operators tell everybody, or some, for a time. */
export function AnnouncementsPage() {
  const [params, setParams] = useSearchParams();
  const state = announcementStates.find((each) => each === params.get('state')) ?? null;
  const list = useInfiniteQuery(announcementsQuery(state));
  const [edited, setEdited] = useState<Announcement | 'new' | null>(null);
  const write = (
    <Allow permissions={[announceToMembers]}>
      <Button onClick={() => setEdited('new')}>发布公告</Button>
    </Allow>
  );
  return (
    <>
      <PageHead title="公告管理" count={list.data?.total} action={write} />
      <StateTabs<AnnouncementState | 'all'>
        tabs={tabs}
        label="公告的状态"
        panel="announcements"
        value={state ?? 'all'}
        onChange={(id) => setParams(id === 'all' ? {} : { state: id }, { replace: true })}
      />
      <div id="announcements" className={styles.panel} role="tabpanel" aria-label="公告">
        <EndlessList list={list} plain empty={state === null ? <NothingYet /> : <NoneOf state={state} />}>
          {(rows) => (
            <ul className={styles.rows}>
              {rows.map((row) => (
                <AnnouncementRow key={row.id} announcement={row} edit={() => setEdited(row)} />
              ))}
            </ul>
          )}
        </EndlessList>
      </div>
      <LaterPart>
        {edited && (
          <AnnouncementForm
            {...(edited !== 'new' && { announcement: edited })}
            close={() => setEdited(null)}
          />
        )}
      </LaterPart>
    </>
  );
}

function NothingYet() {
  return (
    <EmptyState
      icon={<IconSpeakerphone />}
      title="还没有公告"
      sentence="活动、维护和规则变更，可以在这里告诉所有人或一部分成员。"
    />
  );
}

function NoneOf({ state }: { readonly state: AnnouncementState }) {
  return <EmptyState icon={<IconSpeakerphone />} title={`没有${announcementStateWords[state]}的公告`} />;
}
