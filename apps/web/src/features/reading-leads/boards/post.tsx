import { deletedMemberName } from '@gongdu/contract/community/member';
import { type BoardPost, type BoardReply, deleteBoardPost } from '@gongdu/contract/reading-leads/board';
import type { Lead } from '@gongdu/contract/reading-leads/reading-lead';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { useLeadItemAction } from '../queries.ts';
import classes from './boards.module.css';
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
    <li className={classes.post}>
      <PostBody post={post} leadId={lead.id} {...(canReply && { onReply: () => setReplying(true) })} />
      {(post.replies.length > 0 || replying) && (
        <ol className={classes.replies}>
          {post.replies.map((reply) => (
            <li key={reply.id}>
              <PostBody post={reply} leadId={lead.id} />
            </li>
          ))}
          {replying && (
            <li>
              <PostForm
                lead={lead}
                partId={partId}
                replyTo={post.id}
                label={`回复 ${post.author?.name ?? ''}`}
                placeholder="写下回复"
                onDone={() => setReplying(false)}
              />
            </li>
          )}
        </ol>
      )}
    </li>
  );
}

interface PostBodyProps {
  readonly post: BoardReply;
  readonly leadId: number;
  readonly onReply?: () => void;
}

function PostBody({ post, leadId, onReply }: PostBodyProps) {
  const mutation = useLeadItemAction<null>(leadId);
  const remove = async () => {
    const confirmed = await confirm({
      title: '删除发言',
      message: '删除后不能恢复，别人的回复会留下。',
      confirmLabel: '删除',
      danger: true,
    });
    if (confirmed) mutation.mutate(() => call(deleteBoardPost, { params: { id: leadId, postId: post.id } }));
  };
  if (post.deleted) return <p className={classes.note}>这条发言已删除</p>;
  const name = post.author?.name ?? deletedMemberName;
  return (
    <article className={classes.content}>
      <Avatar name={name} picture={post.author?.avatar ?? null} size={32} />
      <div className={classes.body}>
        <p className={classes.author}>
          <span className={classes.name}>{name}</span>
          {post.leads && <span className={classes.leads}>领读人</span>}
          <RelativeTime at={post.at} />
        </p>
        <p className={classes.text}>{post.text}</p>
        <div className={classes.actions}>
          {onReply && (
            <Button variant="subtle" color="gray" size="compact-sm" onClick={onReply}>
              回复
            </Button>
          )}
          {post.canDelete && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              loading={mutation.isPending}
              onClick={() => void remove()}
            >
              删除
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}
