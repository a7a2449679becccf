import type { Channel } from '@gongdu/contract/writing/channels/channel';
import { Button } from '@mantine/core';
import { IconLayoutGrid, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { FollowButton } from '../../../entities/core/social/follow-button.tsx';
import { useReactions } from '../../../entities/core/social/use-reactions.ts';
import { ChannelCover } from '../../../entities/writing/channel/channel-cover.tsx';
import { channelsQuery } from '../../../entities/writing/channel/queries.ts';
import { useInstitutionMay } from '../../../lib/auth/can.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Card, CardGrid } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { formatNumber } from '../../../ui/text/format-number.ts';
import { MyRequests } from './my-requests.tsx';
import { ProposalForm } from './proposal-form.tsx';

/** `/channels` 频道: all sections of the community, the followed ones first. */
export function ChannelsPage() {
  const channels = useQuery(channelsQuery);
  const [isProposing, setProposing] = useState(false);
  const maySpeak = useInstitutionMay('inst:community:speak');
  return (
    <Page>
      <PageHeader
        title="频道"
        description="按内容分开的栏目。关注以后，它们排在最前面。"
        action={
          maySpeak && (
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setProposing(true)}
            >
              提议新频道
            </Button>
          )
        }
      />
      {maySpeak && <MyRequests />}
      <QueryView
        query={channels}
        empty={
          <EmptyState
            icon={<IconLayoutGrid />}
            title="还没有频道"
            description="频道由运营开设，你可以先提议一个。"
          />
        }
      >
        {(rows) => (
          <CardGrid label="频道">
            {rows.map((channel) => (
              <ChannelCard key={channel.id} channel={channel} />
            ))}
          </CardGrid>
        )}
      </QueryView>
      {isProposing && <ProposalForm onClose={() => setProposing(false)} />}
    </Page>
  );
}

function ChannelCard({ channel }: { readonly channel: Channel }) {
  const { id, name, slug, cover, description, open, posts } = channel;
  const target = { kind: 'channel', id } as const;
  const followers = useReactions(target).reactions?.counts.follows ?? channel.followers;
  return (
    <Card
      leading={<ChannelCover name={name} picture={cover} />}
      title={
        <h2>
          <Link to={`/channel/${slug}`}>{name}</Link>
        </h2>
      }
      badges={!open && <Badge>已关闭</Badge>}
      excerpt={description}
      meta={
        <>
          <span>{formatNumber(posts)} 篇作品</span>
          <span>{formatNumber(followers)} 人关注</span>
        </>
      }
      actions={<FollowButton target={target} name={name} subdued />}
    />
  );
}
