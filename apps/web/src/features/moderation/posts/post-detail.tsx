import type { ModerationItem } from '@gongdu/contract/moderation/queue';
import { workKindLabels } from '@gongdu/contract/works/work';
import { useState } from 'react';
import { Diff } from '../../../entities/work/diff/diff.tsx';
import { workSizeLabels } from '../../../entities/work/work-size.ts';
import { formatChinaTime } from '../../../lib/china-time.ts';
import { Tabs } from '../../../ui/list/tabs.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { AuthorCard } from '../queue/author-card.tsx';
import classes from '../queue/queue.module.css';
import { AuthorRecord } from './author-record.tsx';
import contentClasses from './post-content.module.css';
import { PostContent } from './post-content.tsx';
import { type PostView, toComparable, viewsOf } from './post-versions.ts';

interface PostDetailProps {
  readonly item: ModerationItem;
}

/** Everything of a work that readers will see, and for a change what it changes. */
export function PostDetail({ item }: PostDetailProps) {
  const { work, content, named, submittedAt, author, record } = item;
  const views = viewsOf(item);
  const [selected, setSelected] = useState<PostView>();
  const view = selected ?? (item.release ? 'release' : 'content');
  const before = view === 'content' ? null : item[view];
  return (
    <>
      <h2 className={classes.title}>{content.title || '还没有标题'}</h2>
      <p className={classes.meta}>
        <span className={classes.kind}>{workKindLabels[work.kind]}</span>
        {item.revision && <span className={classes.changed}>修改</span>}
        <span>
          <RelativeTime at={submittedAt} /> 提交
        </span>
        {workSizeLabels(work).map((amount) => (
          <span key={amount}>{amount}</span>
        ))}
        {work.scheduledAt && <span>定于 {formatChinaTime(work.scheduledAt)} 发布</span>}
      </p>
      <AuthorCard author={author}>
        <AuthorRecord record={record} />
      </AuthorCard>
      {views.length > 1 && (
        <Tabs label="查看方式" tabs={views} value={view} onChange={setSelected} panel="review-content" />
      )}
      <div id="review-content" className={contentClasses.content}>
        {before ? (
          <>
            <ChangedCover before={before.meta.cover} after={content.meta.cover} />
            <Diff before={toComparable(before, named)} after={toComparable(content, named)} />
          </>
        ) : (
          <PostContent content={content} named={named} />
        )}
      </div>
    </>
  );
}

/** Pictures cannot be told as lines. */
function ChangedCover({ before, after }: { readonly before: string | null; readonly after: string | null }) {
  if (before === after) return null;
  return (
    <div className={contentClasses.covers}>
      {[
        { name: '原来的封面', cover: before },
        { name: '新的封面', cover: after },
      ].map(({ name, cover }) => (
        <figure key={name}>
          <figcaption>{name}</figcaption>
          {cover ? <img src={cover} alt={name} /> : <p>没有封面</p>}
        </figure>
      ))}
    </div>
  );
}
