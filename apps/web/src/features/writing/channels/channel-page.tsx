import type { Channel } from '@gongdu/contract/writing/channels/channel';
import { Button } from '@mantine/core';
import { IconLayoutGrid, IconPencil } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ContentCard } from '../../../entities/core/content/content-card.tsx';
import { FollowButton } from '../../../entities/core/social/follow-button.tsx';
import { useReactions } from '../../../entities/core/social/use-reactions.ts';
import { ChannelCover } from '../../../entities/writing/channel/channel-cover.tsx';
import { channelQuery } from '../../../entities/writing/channel/queries.ts';
import { isNotFound } from '../../../lib/api/call-error.ts';
import { useSession } from '../../../lib/auth/session.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { List } from '../../../ui/layout/list.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useMissingPage, usePageTitle } from '../../../ui/layout/page-title.ts';
import { ProfileHeader } from '../../../ui/layout/profile-header.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { formatNumber } from '../../../ui/text/format-number.ts';
import { channelPostsQuery } from './queries.ts';

/** `/channel/:slug`: a channel and its works; also accepts the id, which stays valid when the slug changes. */
export function ChannelPage() {
  const slug = useParams()['slug'] ?? '';
  const channel = useQuery(channelQuery(slug));
  usePageTitle(channel.data?.name);
  const isMissing = isNotFound(channel.error);
  useMissingPage(isMissing);
  if (isMissing)
    return (
      <EmptyState
        icon={<IconLayoutGrid />}
        title="这个频道不存在"
        description="链接可能写错了，也可能频道换了网址。"
        action={
          <Button component={Link} to="/channels" variant="default">
            看全部频道
          </Button>
        }
      />
    );
  return (
    <Page width="reading">
      <QueryView query={channel}>
        {(data) => (
          <>
            <ChannelHeader channel={data} />
            <ChannelPosts channel={data} />
          </>
        )}
      </QueryView>
    </Page>
  );
}

function ChannelHeader({ channel }: { readonly channel: Channel }) {
  const { id, name, cover, description, open, posts } = channel;
  const target = { kind: 'channel', id } as const;
  const followers = useReactions(target).reactions?.counts.follows ?? channel.followers;
  const isReader = useSession(({ roles }) => roles.includes('user'));
  return (
    <ProfileHeader
      picture={<ChannelCover name={name} picture={cover} size={80} />}
      title={name}
      badges={!open && <Badge>已关闭</Badge>}
      meta={
        <>
          <span>{formatNumber(posts)} 篇作品</span>
          <span>{formatNumber(followers)} 人关注</span>
          <Link to="/channels">全部频道</Link>
        </>
      }
      actions={
        <>
          <FollowButton target={target} name={name} />
          {open && isReader && <WriteButton channelId={id} />}
        </>
      }
    >
      <p>{description}</p>
      {!open && <p>这个频道已关闭，不再收新的作品，原来的仍可以读。</p>}
    </ProfileHeader>
  );
}

function WriteButton({ channelId }: { readonly channelId: number }) {
  return (
    <Button
      component={Link}
      to={`/publishPost/edit?channel=${channelId}`}
      variant="default"
      leftSection={<IconPencil size={16} aria-hidden />}
    >
      写一篇
    </Button>
  );
}

function ChannelPosts({ channel: { id, slug, open } }: { readonly channel: Channel }) {
  const posts = useInfiniteQuery(channelPostsQuery(slug));
  const isReader = useSession(({ roles }) => roles.includes('user'));
  return (
    <InfiniteList
      list={posts}
      empty={
        <EmptyState
          icon={<IconPencil />}
          title="还没有作品"
          description={open ? '写一篇，在发布设置里选这个频道。' : undefined}
          action={open && isReader && <WriteButton channelId={id} />}
        />
      }
    >
      {(rows) => (
        <List label="频道里的作品">
          {rows.map((row) => (
            <ContentCard key={`${row.kind} ${row.contentId}`} row={row} showKind />
          ))}
        </List>
      )}
    </InfiniteList>
  );
}
