import { manageChannels, moderateChannels, moderateWorks } from '@gongdu/contract/core/accounts/role';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { hasPermission } from '../../../../lib/auth/permissions.ts';
import { useSession } from '../../../../lib/auth/session.ts';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { Tabs } from '../../../../ui/list/tabs.tsx';
import { queueCountQuery } from '../queue/queries.ts';
import { ChannelPosts } from './channel-posts.tsx';
import { ChannelRequests } from './channel-requests.tsx';
import classes from './channels.module.css';
import { ManageChannels } from './manage-channels.tsx';
import { requestSource } from './request-source.ts';

const views = [
  { id: 'posts', name: '待审作品', permission: moderateWorks },
  { id: 'requests', name: '新频道提议', permission: moderateChannels },
  { id: 'manage', name: '管理频道', permission: manageChannels },
] as const;

/** The badge of the menu counts proposals: where some wait, the page opens with them. */
function useLandingView(proposals: number | undefined): void {
  const [, setQuery] = useSearchParams();
  const known = useRef(false);
  useEffect(() => {
    if (proposals === undefined || known.current) return;
    known.current = true;
    if (proposals > 0) setQuery({ view: 'requests' }, { replace: true });
  });
}

/** `/approval/channels` 频道审核: waiting works by channel, proposals of channels, and the channels themselves. */
export function ChannelsModerationPage() {
  const [query, setQuery] = useSearchParams();
  const permissions = useSession((session) => session.permissions);
  const allowed = views.filter(({ permission }) => hasPermission({ permissions }, [permission]));
  const view = allowed.find(({ id }) => id === query.get('view')) ?? allowed[0];
  const mayDecide = allowed.some(({ id }) => id === 'requests');
  const requests = useQuery({ ...queueCountQuery(requestSource, 'pending'), enabled: mayDecide });
  useLandingView(query.size === 0 ? requests.data : undefined);
  // the route requires one of them
  if (!view) return null;
  return (
    <div className={classes.page}>
      <PageHeader title="频道审核" />
      <Tabs
        label="频道审核的内容"
        value={view.id}
        onChange={(id) => setQuery({ view: id })}
        tabs={allowed.map(({ id, name }) => ({
          id,
          name,
          ...(id === 'requests' && { count: requests.data }),
        }))}
        panelClass={view.id === 'manage' ? classes.manage : undefined}
      >
        {view.id === 'posts' && <ChannelPosts />}
        {view.id === 'requests' && <ChannelRequests />}
        {view.id === 'manage' && <ManageChannels />}
      </Tabs>
    </div>
  );
}
