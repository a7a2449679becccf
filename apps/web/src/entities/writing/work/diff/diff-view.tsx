import type { RichDocument } from '@gongdu/contract/document/document';
import type { WorkMeta } from '@gongdu/contract/writing/works/meta';
import { VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import classes from './diff.module.css';
import { type DiffLine, diffLines } from './diff-lines.ts';
import { documentLines } from './document-lines.ts';

interface DiffSide {
  readonly title: string;
  readonly body: RichDocument;
  readonly meta: WorkMeta;
  /** Properties of the work beside its text, as lines. */
  readonly extraLines?: readonly string[];
}

export interface DiffProps {
  readonly before: DiffSide;
  readonly after: DiffSide;
  /** The legend of the two colours. */
  readonly legend?: { readonly removed: string; readonly added: string };
}

/** Unchanged lines shown around a change. */
const contextLines = 2;

/** Marks removed and added words and folds long unchanged passages. */
export function DiffView({ before, after, legend }: DiffProps) {
  const title = useMemo(() => diffLines([before.title], [after.title]), [before.title, after.title]);
  const lines = useMemo(() => diffLines(linesOf(before), linesOf(after)), [before, after]);
  const settings = metaDifferences(before.meta, after.meta);
  const differs = [...title, ...lines].some(({ kind }) => kind !== 'same');
  return (
    <div className={classes.diff}>
      {legend && (
        <p className={classes.legend}>
          <del>{legend.removed}</del> <ins>{legend.added}</ins>
        </p>
      )}
      {settings.length > 0 && <Banner>设置不同：{settings.join('、')}</Banner>}
      {!differs && <Banner>文字完全相同{settings.length === 0 && '，最多只有格式上的差别'}。</Banner>}
      <div className={classes.title}>
        {title.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
          <DiffLineView key={at} line={line} />
        ))}
      </div>
      {foldUnchanged(lines).map(({ key, line, hidden }) =>
        line ? (
          <DiffLineView key={key} line={line} />
        ) : (
          <p key={key} className={classes.fold}>
            相同的 {hidden} 段
          </p>
        ),
      )}
    </div>
  );
}

function linesOf({ body, extraLines = [] }: DiffSide): string[] {
  return [...documentLines(body), ...extraLines];
}

const kindLabels = { same: undefined, removed: '删去', added: '新增', changed: '有改动' };

function DiffLineView({ line: { kind, segments } }: { readonly line: DiffLine }) {
  return (
    <p className={classes.line} data-kind={kind}>
      {kindLabels[kind] && <VisuallyHidden>{kindLabels[kind]}</VisuallyHidden>}
      {segments.map((segment, at) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: pieces have no other identity
        if (segment.kind === 'removed') return <del key={at}>{segment.text}</del>;
        if (segment.kind === 'added') return <ins key={at}>{segment.text}</ins>;
        return <span key={at}>{segment.text}</span>;
        // biome-ignore-end lint/suspicious/noArrayIndexKey: pieces have no other identity
      })}
    </p>
  );
}

interface FoldedLine {
  readonly key: number;
  readonly line?: DiffLine;
  readonly hidden?: number;
}

function foldUnchanged(lines: readonly DiffLine[]): FoldedLine[] {
  const isNearChange = (at: number) =>
    lines.slice(Math.max(0, at - contextLines), at + contextLines + 1).some(({ kind }) => kind !== 'same');
  const shown: FoldedLine[] = [];
  let hidden = 0;
  lines.forEach((line, key) => {
    if (!isNearChange(key)) {
      hidden += 1;
      return;
    }
    if (hidden > 0) shown.push({ key: -key - 1, hidden });
    hidden = 0;
    shown.push({ key, line });
  });
  if (hidden > 0) shown.push({ key: -lines.length - 1, hidden });
  return shown;
}

const metaLabels: Readonly<Record<keyof WorkMeta, string>> = {
  cover: '封面',
  circleId: '圈子',
  channelId: '频道',
  topicIds: '话题',
  bookId: '图书',
  rating: '评分',
  readState: '阅读状态',
  spoiler: '剧透标记',
  aiMade: 'AI 生成声明',
};

/** The settings in which two versions of a work differ, by name. */
function metaDifferences(one: WorkMeta, other: WorkMeta): string[] {
  return (Object.keys(metaLabels) as (keyof WorkMeta)[]) // the record's own keys
    .filter((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]))
    .map((key) => metaLabels[key]);
}
