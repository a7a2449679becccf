import type { Lead } from '@gongdu/contract/reading-lead';
import { type BoardPost, type BoardReply, deleteBoardPost } from '@gongdu/contract/reading-lead-board';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { ask } from '../../../ui/confirm.ts';
import { NameAvatar } from '../../../ui/name-avatar.tsx';
import { When } from '../../../ui/when.tsx';
import { useActIn } from '../queries.ts';
import styles from './boards.module.css';
import { Speak } from './speak.tsx';

interface PostProps {
  readonly post: BoardPost;
  readonly lead: Lead;
  readonly partId: number;
}

export function Post({ post, lead, partId }: PostProps) {
  const [answering, setAnswering] = useState(false);
  const mayAnswer = lead.stage !== 'ended' && !post.deleted;
  return (
    <li className={styles.post}>
      <Said said={post} leadId={lead.id} {...(mayAnswer && { answer: () => setAnswering(true) })} />
      {(post.replies.length > 0 || answering) && (
        <ol className={styles.replies}>
          {post.replies.map((reply) => (
            <li key={reply.id}>
              <Said said={reply} leadId={lead.id} />
            </li>
          ))}
          {answering && (
            <li>
              <Speak
                lead={lead}
                partId={partId}
                replyTo={post.id}
                label={`回复 ${post.author?.name ?? ''}`}
                hint="写下回复"
                done={() => setAnswering(false)}
              />
            </li>
          )}
        </ol>
      )}
    </li>
  );
}

interface SaidProps {
  readonly said: BoardReply;
  readonly leadId: number;
  readonly answer?: () => void;
}

function Said({ said, leadId, answer }: SaidProps) {
  const act = useActIn<null>(leadId);
  const remove = async () => {
    const sure = await ask({
      title: '删除发言',
      message: '删除后不能恢复，别人的回复会留下。',
      confirm: '删除',
      danger: true,
    });
    if (sure) act.mutate(() => call(deleteBoardPost, { params: { id: leadId, postId: said.id } }));
  };
  if (said.deleted) return <p className={styles.note}>这条发言已删除</p>;
  const name = said.author?.name ?? '已注销用户';
  return (
    <article className={styles.said}>
      <NameAvatar name={name} picture={said.author?.avatar ?? null} size={32} />
      <div className={styles.words}>
        <p className={styles.by}>
          <span className={styles.name}>{name}</span>
          {said.leads && <span className={styles.leads}>领读人</span>}
          <When at={said.at} />
        </p>
        <p className={styles.text}>{said.text}</p>
        <div className={styles.acts}>
          {answer && (
            <Button variant="subtle" color="gray" size="compact-sm" onClick={answer}>
              回复
            </Button>
          )}
          {said.canDelete && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              loading={act.isPending}
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
