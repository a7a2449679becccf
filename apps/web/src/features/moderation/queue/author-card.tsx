import { fullCredit } from '@gongdu/contract/moderation/credit';
import type { ModerationAuthor } from '@gongdu/contract/moderation/desk';
import { limitedRightLabels } from '@gongdu/contract/moderation/penalty';
import { type ModerationRow, moderationTabLabels } from '@gongdu/contract/moderation/queue';
import { refusalReasons } from '@gongdu/contract/moderation/refusal-reason';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { Link } from 'react-router';
import { formatChinaTime } from '../../../lib/china-time.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Meta } from '../../../ui/layout/list.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import classes from './beside.module.css';
import { kindLabels } from './kind-labels.ts';
import { authorQuery } from './queries.ts';

/** The review item around it; null: none, and its author's record is not known. */
export const OpenItem = createContext<number | null>(null);

interface AuthorLinkProps extends Pick<ModerationRow, 'author'> {
  /** e.g. 圈主. */
  readonly role: string;
}

/** The author card: who they are, what is on record of them, and how their things have fared. */
export function AuthorLink({ author, role }: AuthorLinkProps) {
  const item = useContext(OpenItem);
  const { data } = useQuery({ ...authorQuery(item ?? 0), enabled: item !== null });
  return (
    <section className={classes.author} aria-label={role}>
      <Avatar name={author.name} picture={author.avatar} size={40} />
      <div>
        <Text fw={600}>{author.name}</Text>
        <Meta>
          <span>{role}</span>
          <Link to={`/user/${author.uid}`}>查看{author.name}的主页</Link>
          {data?.record && <Conduct record={data.record} />}
        </Meta>
        {data && <Decisions decisions={data.decisions} />}
        {data && data.recent.length > 0 && <Recent recent={data.recent} />}
      </div>
    </section>
  );
}

function Conduct({ record }: { readonly record: NonNullable<ModerationAuthor['record']> }) {
  const { credit, strikes, penalties } = record;
  return (
    <>
      <span>
        信用{' '}
        <Text span inherit fw={600} {...(credit < fullCredit && { c: 'var(--warn)' })}>
          {credit}
        </Text>
      </span>
      {strikes > 0 && <Badge tone="warn">违规 {strikes} 次</Badge>}
      {penalties.map(({ right, until }) => (
        <Badge key={right} tone="bad">
          不能{limitedRightLabels[right]}，至 {formatChinaTime(until)}
        </Badge>
      ))}
    </>
  );
}

function Decisions({ decisions }: Pick<ModerationAuthor, 'decisions'>) {
  if (decisions.length === 0) return <Meta>还没有审核记录</Meta>;
  return (
    <ul className={classes.counts} aria-label="审核结果">
      {decisions.map(({ kind, ...counts }) => (
        <li key={kind}>
          {kindLabels[kind]}{' '}
          {(['approved', 'refused', 'returned', 'pending'] as const)
            .filter((state) => counts[state] > 0)
            .map((state) => `${moderationTabLabels[state]} ${counts[state]}`)
            .join('，')}
        </li>
      ))}
    </ul>
  );
}

function Recent({ recent }: Pick<ModerationAuthor, 'recent'>) {
  return (
    <details className={classes.recent}>
      <summary>最近的处理（{recent.length}）</summary>
      <ol>
        {recent.map(({ itemId, kind, title, act, code, by, at }) => (
          <li key={`${itemId} ${at}`}>
            <Badge tone={act === 'approved' ? 'ok' : 'bad'}>{moderationTabLabels[act]}</Badge>
            <span>
              {kindLabels[kind]}「{title}」{code && `：${refusalReasons[code].label}`}
            </span>
            <span className={classes.by}>
              {by} · <RelativeTime at={at} />
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
