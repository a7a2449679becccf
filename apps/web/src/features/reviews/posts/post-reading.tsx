import type { ReviewItem } from '@gongdu/contract/review';
import { workKindWords } from '@gongdu/contract/work';
import { type ComponentType, useState } from 'react';
import { amountsOf } from '../../../lib/amounts.ts';
import { chinaWords } from '../../../lib/china-time.ts';
import { StateTabs } from '../../../ui/state-tabs.tsx';
import { When } from '../../../ui/when.tsx';
import { AuthorCard } from '../author-card.tsx';
import styles from '../reviews.module.css';
import parts from './post-content.module.css';
import { PostContent } from './post-content.tsx';
import { type ComparisonProps, comparedOf, type PostView, viewsOf } from './post-versions.ts';
import { WorkRecord } from './work-record.tsx';

interface PostReadingProps {
  readonly item: ReviewItem;
  readonly Comparison: ComponentType<ComparisonProps>;
}

/** Everything of a work that readers will see, and for a change what it changes. */
export function PostReading({ item, Comparison }: PostReadingProps) {
  const { work, content, named, submittedAt, author, record } = item;
  const views = viewsOf(item);
  const [chosen, setChosen] = useState<PostView>();
  const view = chosen ?? (item.release ? 'release' : 'content');
  const before = view === 'content' ? null : item[view];
  return (
    <>
      <h2 className={styles.title}>{content.title || '还没有标题'}</h2>
      <p className={styles.facts}>
        <span className={styles.kind}>{workKindWords[work.kind]}</span>
        {item.revision && <span className={styles.changed}>修改</span>}
        <span>
          <When at={submittedAt} /> 提交
        </span>
        {amountsOf(work).map((amount) => (
          <span key={amount}>{amount}</span>
        ))}
        {work.scheduledAt && <span>定于 {chinaWords(work.scheduledAt)} 发布</span>}
      </p>
      <AuthorCard author={author}>
        <WorkRecord record={record} />
      </AuthorCard>
      {views.length > 1 && (
        <StateTabs label="查看方式" tabs={views} value={view} onChange={setChosen} panel="review-content" />
      )}
      <div id="review-content" className={parts.content}>
        {before ? (
          <>
            <ChangedCover before={before.meta.cover} after={content.meta.cover} />
            <Comparison before={comparedOf(before, named)} after={comparedOf(content, named)} />
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
    <div className={parts.covers}>
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
