import type { PageModerationItem } from '@gongdu/contract/institutions/page/desk';
import { Box, Text } from '@mantine/core';
import { FramedPage } from '../../../../entities/institutions/institution-page/framed-page.tsx';
import { siteTitle } from '../../../../lib/site-config.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Meta } from '../../../../ui/layout/list.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { ModerationQueue } from '../queue/moderation-queue.tsx';
import queue from '../queue/queue.module.css';
import { useModerationQueue } from '../queue/use-moderation-queue.ts';
import { blockChanges, changeLabels } from './block-changes.ts';
import { institutionPageSource } from './institution-page-source.ts';
import classes from './institution-pages.module.css';
import { TakeDownButton } from './take-down.tsx';

/**
 * `/approval/institution-pages` 机构主页审核: first publications, versions stopped by the content check, and later changes.
 */
export function InstitutionPagesModerationPage() {
  const queueState = useModerationQueue(institutionPageSource);
  return <ModerationQueue queueState={queueState}>{(item) => <PageDetail item={item} />}</ModerationQueue>;
}

function PageDetail({ item }: { readonly item: PageModerationItem }) {
  const { institution, proposed, before, published, hits, submittedAt } = item;
  return (
    <>
      <div className={queue.subject}>
        <div>
          <h2 className={queue.title}>{institution.name}</h2>
          <Meta>
            <span>{kindOf(item)}</span>
            {proposed && <span>第 {proposed.number} 版</span>}
            <span>
              {proposed?.by.name} <RelativeTime at={submittedAt} /> 提交
            </span>
            {institution.state === 'published' && <a href={`/i/${institution.slug}`}>打开公开页</a>}
          </Meta>
        </div>
        {institution.state === 'published' && <TakeDownButton institution={institution} />}
      </div>
      {published && item.state === 'pending' && (
        <Banner role="status">
          机器检查没有发现问题，读者已经看到这个版本。不通过或退回后，读者看到的会恢复为上一个版本。
        </Banner>
      )}
      {hits.length > 0 && <Banner role="status">机器检查发现：{hits.join('、')}</Banner>}
      {proposed && before && <Changes before={before} after={proposed} />}
      <div className={classes.versions} data-both={before !== null}>
        {before && <Version title="读者原来看到的" version={before} item={item} />}
        {proposed ? (
          <Version title={before ? '这次提交的' : '提交的主页'} version={proposed} item={item} />
        ) : (
          <Text c="dimmed">这个版本已经撤回。</Text>
        )}
      </div>
    </>
  );
}

type Shown = NonNullable<PageModerationItem['proposed']>;

function Changes({ before, after }: { readonly before: Shown; readonly after: Shown }) {
  const changes = blockChanges(before.document, after.document);
  if (changes.length === 0) return <Text c="dimmed">版块没有变化，改动的是配色。</Text>;
  return (
    <section aria-label="改动">
      <ul className={classes.changes}>
        {changes.map(({ id, kind, label }) => (
          <li key={`${kind} ${id}`}>
            <Badge>{changeLabels[kind]}</Badge> {label}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface VersionProps {
  readonly title: string;
  readonly version: Shown;
  readonly item: PageModerationItem;
}

/** Rendered as readers see it. */
function Version({ title, version, item: { institution } }: VersionProps) {
  const context = {
    institution,
    items: version.items,
    siteName: siteTitle(),
    now: new Date(),
    editing: false,
  };
  return (
    <Box component="section" miw={0} aria-label={title}>
      <h3>
        {title}{' '}
        <Box component="span" c="var(--ink-2)" fw={400}>
          第 {version.number} 版
        </Box>
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to get there */}
      <div className={classes.paper} tabIndex={0}>
        <FramedPage
          title={`${title}，第 ${version.number} 版`}
          document={version.document}
          context={context}
        />
      </div>
    </Box>
  );
}

function kindOf({ before, published }: PageModerationItem): string {
  if (before === null) return '首次发布';
  return published ? '已发布的修改' : '待发布的修改';
}
