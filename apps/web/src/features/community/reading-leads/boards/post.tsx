import {
  type BoardPost,
  type BoardReply,
  deleteBoardPost,
} from '@gongdu/contract/community/reading-leads/board';
import type { Lead } from '@gongdu/contract/community/reading-leads/reading-lead';
import { deletedMemberName } from '@gongdu/contract/core/accounts/member';
import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { leadKey } from '../../../../entities/community/reading-lead/queries.ts';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { ReportLink } from '../../../../entities/core/social/report/report-button.tsx';
import { call } from '../../../../lib/api/call.ts';
import { useSession } from '../../../../lib/auth/session.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import { confirm } from '../../../../ui/overlay/confirm.ts';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import classes from '../detail/lead-detail.module.css';
import { PostForm } from './post-form.tsx';

interface PostProps {
  readonly post: BoardPost;
  readonly lead: Lead;
  readonly partId: number;
}

export function Post({ post, lead, partId }: PostProps) {
  const [replying, setReplying] = useState(false);
  const canReply = lead.stage !== 'ended' && !post.deleted;
  return (
    <PostRow post={post} leadId={lead.id} {...(canReply && { onReply: () => setReplying(true) })}>
      {post.replies.length > 0 && (
        <List>
          {post.replies.map((reply) => (
            <PostRow key={reply.id} post={reply} leadId={lead.id} />
          ))}
        </List>
      )}
      {replying && (
        <PostForm
          lead={lead}
          partId={partId}
          replyTo={post.id}
          label={`回复 ${post.author?.name ?? ''}`}
          placeholder="写下回复"
          onClose={() => setReplying(false)}
        />
      )}
    </PostRow>
  );
}

interface PostRowProps {
  readonly post: BoardReply;
  readonly leadId: number;
  readonly onReply?: () => void;
  readonly children?: ReactNode;
}

function PostRow({ post, leadId, onReply, children }: PostRowProps) {
  const { id, author, at, text, deleted, leads, canDelete } = post;
  const me = useSession(({ user }) => user?.uid);
  if (deleted) return <ListRow meta="这条发言已删除">{children}</ListRow>;
  const name = author?.name ?? deletedMemberName;
  return (
    <ListRow
      leading={<Avatar name={name} picture={author?.avatar ?? null} size={32} />}
      title={name}
      badges={
        <>
          {leads && <Badge tone="brand">领读人</Badge>}
          <Text span c="dimmed" fz="xs" fw={400}>
            <RelativeTime at={at} />
          </Text>
        </>
      }
    >
      <p className={classes.text}>{text}</p>
      <Group gap="xs">
        {onReply && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={onReply}>
            回复
          </Button>
        )}
        {canDelete && <DeleteButton leadId={leadId} postId={id} />}
        {author && author.uid !== me && <ReportLink kind="board_post" id={id} name={`${name}的发言`} />}
      </Group>
      {children}
    </ListRow>
  );
}

function DeleteButton({ leadId, postId }: { readonly leadId: number; readonly postId: number }) {
  const { run, busy } = useAction(() => call(deleteBoardPost, { params: { id: leadId, postId } }), {
    invalidates: [leadKey(leadId)],
  });

  async function confirmDelete(): Promise<void> {
    const confirmed = await confirm({
      title: '删除发言',
      message: '删除后不能恢复，别人的回复会留下。',
      confirmLabel: '删除',
      danger: true,
    });
    if (confirmed) await run();
  }

  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      loading={busy}
      onClick={() => void confirmDelete()}
    >
      删除
    </Button>
  );
}
