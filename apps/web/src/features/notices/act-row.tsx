import type { Notice } from '@gongdu/contract/notice';
import { useState } from 'react';
import { Link } from 'react-router';
import { NameAvatar } from '../../ui/name-avatar.tsx';
import { NoticeIcon } from './notice-icon.tsx';
import styles from './notice-row.module.css';
import { useNotices } from './notices-context.ts';
import { ObjectPreview } from './object-preview.tsx';
import { RowFrame } from './row-frame.tsx';
import { RowTitle } from './row-title.tsx';

/** What people did: their faces lead to them, the rest of the row to what they did it to. */
export function ActRow({ notice }: { readonly notice: Notice }) {
  const [answering, setAnswering] = useState(false);
  const { Answer } = useNotices().slots;
  const { actors, answer, body, preview } = notice;
  return (
    <RowFrame notice={notice} head={<Faces notice={notice} />}>
      <RowTitle notice={notice} />
      {body !== '' && <p className={styles.said}>{body}</p>}
      {preview && <ObjectPreview key={preview.cover} preview={preview} />}
      <RowActs notice={notice} answering={answering} startAnswer={() => setAnswering(!answering)} />
      {answering && answer && Answer && (
        <div className={styles.answer}>
          <Answer
            target={answer.ref}
            commentId={answer.commentId}
            name={actors?.people[0]?.name ?? ''}
            close={() => setAnswering(false)}
          />
        </div>
      )}
    </RowFrame>
  );
}

function Faces({ notice: { actors, id, kind } }: { readonly notice: Notice }) {
  const { activeId } = useNotices();
  const people = actors?.people.slice(0, 2) ?? [];
  return (
    <span className={styles.faces} data-many={people.length > 1 || undefined}>
      {people.map(({ uid, name, avatar }) => (
        <Link
          key={uid}
          to={`/user/${uid}`}
          className={styles.face}
          title={name}
          tabIndex={id === activeId ? 0 : -1}
        >
          <NameAvatar name={name} picture={avatar} size={people.length > 1 ? 32 : 40} />
          <span className={styles.hidden}>{name}的主页</span>
        </Link>
      ))}
      <span className={styles.kind}>
        <NoticeIcon kind={kind} />
      </span>
    </span>
  );
}

interface RowActsProps {
  readonly notice: Notice;
  readonly answering: boolean;
  readonly startAnswer: () => void;
}

/** What one can do about it without leaving the list. */
function RowActs({ notice, answering, startAnswer }: RowActsProps) {
  const { activeId, showPeople, slots } = useNotices();
  const { actors, answer, gone, id, kind } = notice;
  const count = actors?.count ?? 0;
  const first = actors?.people[0];
  const follows = kind === 'follow' && count === 1 && first !== undefined && slots.FollowBack;
  const answers = answer !== null && !gone && slots.Answer !== undefined;
  if (!follows && !answers && count < 2) return null;
  const tabIndex = id === activeId ? 0 : -1;
  return (
    <p className={styles.acts}>
      {follows && <slots.FollowBack uid={first.uid} name={first.name} />}
      {answers && (
        <button
          type="button"
          className={styles.act}
          tabIndex={tabIndex}
          aria-expanded={answering}
          aria-label={`回复${first?.name ?? ''}`}
          onClick={startAnswer}
        >
          回复
        </button>
      )}
      {count > 1 && (
        <button type="button" className={styles.act} tabIndex={tabIndex} onClick={() => showPeople(notice)}>
          查看全部 {count} 人
        </button>
      )}
    </p>
  );
}
