import { aiMarkLabels } from '@gongdu/contract/core/uploads/ai-mark';
import type { ModerationItem } from '@gongdu/contract/moderation/queue/queue';
import { workKindLabels } from '@gongdu/contract/writing/works/work';
import { Group } from '@mantine/core';
import { useState } from 'react';
import { Diff } from '../../../../entities/writing/work/diff/diff.tsx';
import { workSizeLabels } from '../../../../entities/writing/work/work-size.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { DescriptionList, Meta } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { Tabs } from '../../../../ui/list/tabs.tsx';
import { formatChinaTime } from '../../../../ui/text/china-time.ts';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import classes from '../queue/queue.module.css';
import { ChannelMove } from './channel-move.tsx';
import { Cover, PostContent } from './post-content.tsx';
import { postSource } from './post-source.ts';
import { type PostView, toComparable, viewsOf } from './post-versions.ts';
import { settingsOf } from './setting-lines.ts';

interface PostDetailProps {
  readonly item: ModerationItem;
}

/** All parts of a work that readers will see, and the differences of a change. */
export function PostDetail({ item }: PostDetailProps) {
  const { work, content, named, submittedAt, author } = item;
  const views = viewsOf(item);
  const [selected, setSelected] = useState<PostView>();
  const view = selected ?? (item.release ? 'release' : 'content');
  const before = view === 'content' ? null : item[view];
  return (
    <>
      <h2 className={classes.title}>{content.title || '还没有标题'}</h2>
      <Meta>
        <Badge>{workKindLabels[work.kind]}</Badge>
        {item.revision && <Badge tone="warn">修改</Badge>}
        <span>{author.name}</span>
        <span>
          <RelativeTime at={submittedAt} /> 提交
        </span>
        {workSizeLabels(work).map((amount) => (
          <span key={amount}>{amount}</span>
        ))}
        {work.scheduledAt && <span>定于 {formatChinaTime(work.scheduledAt)} 发布</span>}
      </Meta>
      {!!work.aiMarks?.length && (
        <Banner tone="warn" title="疑似含 AI 生成内容">
          {work.aiMarks.map((mark) => aiMarkLabels[mark]).join('；')}。作者没有声明，读者会看到“疑似含 AI
          生成内容”。
        </Banner>
      )}
      {views.length > 1 && (
        <Tabs label="查看方式" tabs={views} value={view} onChange={setSelected} panel="review-content" />
      )}
      <div id="review-content" className={classes.content}>
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

/** The published metadata of the work, and its channel, which the reviewer may change. */
export function PostFacts({ item }: PostDetailProps) {
  const { content, named } = item;
  const settings = settingsOf(content.meta, named);
  const isOpen = postSource.isOpen(item);
  if (settings.length === 0 && !isOpen) return null;
  return (
    <Section title="发布后大家会看到" level={3}>
      <DescriptionList rows={settings.map(({ name, value }) => [name, value])} />
      {isOpen && <ChannelMove item={item} />}
    </Section>
  );
}

/** Pictures cannot be compared as lines. */
function ChangedCover({ before, after }: { readonly before: string | null; readonly after: string | null }) {
  if (before === after) return null;
  return (
    <Group align="start">
      <Cover name="原来的封面" cover={before} />
      <Cover name="新的封面" cover={after} />
    </Group>
  );
}
