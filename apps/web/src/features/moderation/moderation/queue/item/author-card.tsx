import { fullCredit } from '@gongdu/contract/core/penalties/credit';
import { limitedRightLabels } from '@gongdu/contract/core/penalties/penalty';
import { refusalReasons } from '@gongdu/contract/core/penalties/refusal-reason';
import type { ModerationAuthor } from '@gongdu/contract/moderation/queue/desk';
import { type ModerationRow, moderationTabLabels } from '@gongdu/contract/moderation/queue/queue';
import { Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Badge } from '../../../../../ui/feedback/badge.tsx';
import { DescriptionList, Meta } from '../../../../../ui/layout/list.tsx';
import { Avatar } from '../../../../../ui/media/avatar.tsx';
import { formatChinaTime } from '../../../../../ui/text/china-time.ts';
import { RelativeTime } from '../../../../../ui/text/relative-time.tsx';
import { kindLabels } from '../list/kind-labels.ts';
import classes from './beside.module.css';

interface AuthorCardProps extends Pick<ModerationRow, 'author'> {
  /** e.g. 圈主. */
  readonly role: string;
  /** Absent while it loads, and for operators who may not decide. */
  readonly data: ModerationAuthor | undefined;
}

/** The author, their record, and earlier decisions about their content. */
export function AuthorCard({ author, role, data }: AuthorCardProps) {
  return (
    <section className={classes.author} aria-label={role}>
      <h3>{role}</h3>
      <Group gap="xs" wrap="nowrap">
        <Avatar name={author.name} picture={author.avatar} size={32} />
        <Link to={`/user/${author.uid}`}>{author.name}</Link>
      </Group>
      {data?.record && <Conduct record={data.record} />}
      {data && <Decisions decisions={data.decisions} />}
      {data && data.recent.length > 0 && <Recent recent={data.recent} />}
    </section>
  );
}

function Conduct({ record }: { readonly record: NonNullable<ModerationAuthor['record']> }) {
  const { credit, strikes, penalties } = record;
  return (
    <Meta>
      <span>
        信用分{' '}
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
    </Meta>
  );
}

function Decisions({ decisions }: Pick<ModerationAuthor, 'decisions'>) {
  if (decisions.length === 0) return <Meta>还没有审核记录</Meta>;
  return (
    <DescriptionList
      rows={decisions.map(({ kind, ...counts }) => [
        kindLabels[kind],
        (['approved', 'refused', 'returned', 'pending'] as const)
          .filter((state) => counts[state] > 0)
          .map((state) => `${moderationTabLabels[state]} ${counts[state]}`)
          .join('，'),
      ])}
    />
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
            <Meta>
              <span>{by}</span>
              <RelativeTime at={at} />
            </Meta>
          </li>
        ))}
      </ol>
    </details>
  );
}
