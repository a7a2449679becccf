import type { FlaggedPart, FlaggedTextItem } from '@gongdu/contract/moderation/queue/flagged-text';
import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { PictureGrid } from '../../../../entities/core/pictures/picture-grid.tsx';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { Meta } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import classes from '../queue/queue.module.css';

interface FlaggedTextDetailProps {
  readonly item: FlaggedTextItem;
  /** The effect of a verdict on the text. */
  readonly consequence: string;
}

/** A short text with its context and its previous version. */
export function FlaggedTextDetail({ item, consequence }: FlaggedTextDetailProps) {
  const { flagged, author, submittedAt, revision } = item;
  return (
    <>
      <h2 className={classes.title}>{flagged.context || flagged.thing}</h2>
      <Meta>
        <Badge>{flagged.thing}</Badge>
        {revision && <Badge tone="warn">修改</Badge>}
        <span>{author.name}</span>
        <span>
          <RelativeTime at={submittedAt} /> 提交
        </span>
        {flagged.link && <Link to={flagged.link}>查看所在的页面</Link>}
      </Meta>
      {flagged.parts.map((part) => (
        <Part key={part.field} part={part} />
      ))}
      <Text c="dimmed">{consequence}</Text>
    </>
  );
}

function Part({ part: { label, before, after, pictures = [] } }: { readonly part: FlaggedPart }) {
  return (
    <>
      {before !== null && (
        <Section title={`${label}：原来`}>
          <p className={classes.text}>{before || '没有填写'}</p>
        </Section>
      )}
      <Section title={before === null ? label : `${label}：改为`}>
        <p className={classes.text}>{after || '没有填写'}</p>
        <PictureGrid pictures={pictures} />
      </Section>
    </>
  );
}
