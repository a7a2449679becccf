import type { ChannelQueue } from '@gongdu/contract/writing/channels/approval';
import { channelWaitingMax } from '@gongdu/contract/writing/channels/approval';
import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { ChannelCover } from '../../../../entities/writing/channel/channel-cover.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { useMediaQuery } from '../../../../ui/theme/use-media-query.ts';
import { PostDetail, PostFacts } from '../posts/post-detail.tsx';
import { ModerationQueue } from '../queue/moderation-queue.tsx';
import { useModerationQueue } from '../queue/use-moderation-queue.ts';
import { channelSource } from './channel-source.ts';
import classes from './channels.module.css';
import { channelQueuesQuery } from './queries.ts';

/** The queues by channel, and the queue of the selected one. */
export function ChannelPosts() {
  const queues = useQuery(channelQueuesQuery);
  return <QueryView query={queues}>{(channels) => <QueuesAndDesk channels={channels} />}</QueryView>;
}

function QueuesAndDesk({ channels }: { readonly channels: readonly ChannelQueue[] }) {
  const [query, setQuery] = useSearchParams();
  const isWide = useMediaQuery('(min-width: 1200px)');
  const wanted = query.get('channel');
  const busiest = channels.find(({ waiting }) => waiting > 0) ?? channels[0];
  const chosen = channels.find(({ id }) => String(id) === wanted) ?? busiest;
  const onChoose = (id: number) => setQuery({ view: 'posts', channel: String(id) });
  if (!chosen) return null;
  return (
    <div className={classes.queues}>
      {isWide ? (
        <nav aria-label="频道">
          <ul className={classes.channels}>
            {channels.map((channel) => (
              <li key={channel.id}>
                <ChannelButton channel={channel} current={channel.id === chosen.id} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </nav>
      ) : (
        <NativeSelect
          aria-label="频道"
          value={String(chosen.id)}
          data={channels.map(({ id, name, waiting }) => ({
            value: String(id),
            label: `${name}（${waitingLabel(waiting)}）`,
          }))}
          onChange={({ currentTarget: { value } }) => onChoose(Number(value))}
        />
      )}
      <ChannelDesk key={chosen.id} channelId={chosen.id} />
    </div>
  );
}

interface ChannelButtonProps {
  readonly channel: ChannelQueue;
  readonly current: boolean;
  readonly onChoose: (id: number) => void;
}

function ChannelButton({ channel, current, onChoose }: ChannelButtonProps) {
  const { id, name, cover, open, waiting, oldestAt, reviewers } = channel;
  return (
    <button
      type="button"
      className={current ? `${classes.channel} ribbon` : classes.channel}
      aria-current={current || undefined}
      onClick={() => onChoose(id)}
    >
      <ChannelCover name={name} picture={cover} size={36} />
      <span className={classes.channelText}>
        <span className={classes.channelName}>
          {name}
          {!open && '（已关闭）'}
        </span>
        <Text component="span" c="var(--ink-2)" size="xs">
          {oldestAt === null ? (
            '没有待审'
          ) : (
            <>
              最早 <RelativeTime at={oldestAt} />
            </>
          )}
        </Text>
        {reviewers.length > 0 && (
          <Text component="span" c="var(--ink-2)" size="xs">
            {reviewers.map((person) => person.name).join('、')}在审
          </Text>
        )}
      </span>
      {waiting > 0 && <strong className={classes.count}>{waitingLabel(waiting)}</strong>}
    </button>
  );
}

function ChannelDesk({ channelId }: { readonly channelId: number }) {
  const source = useMemo(() => channelSource(channelId), [channelId]);
  const queueState = useModerationQueue(source);
  return (
    <ModerationQueue queueState={queueState} headless facts={(item) => <PostFacts item={item} />}>
      {(item) => <PostDetail item={item} />}
    </ModerationQueue>
  );
}

function waitingLabel(waiting: number): string {
  return waiting < channelWaitingMax ? String(waiting) : `${waiting}+`;
}
