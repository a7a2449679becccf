import { type Import, type ImportSummary, undoImport } from '@gongdu/contract/library/imports/import';
import { shortReviewMax } from '@gongdu/contract/library/short-reviews/short-review';
import { readStateLabels } from '@gongdu/contract/writing/works/meta';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { call } from '../../../lib/api/call.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../ui/overlay/lazy-component.ts';
import { formatChinaDate } from '../../../ui/text/china-time.ts';
import { formatNumber } from '../../../ui/text/format-number.ts';
import { undoQuestion } from './going-bar.tsx';
import classes from './imports.module.css';
import { importReads, writtenReads } from './queries.ts';

const WereadSide = lazyComponent(async () => (await import('./weread-side.tsx')).WereadSide);

interface ImportSideProps {
  readonly rows: readonly ImportSummary[];
  readonly imported?: Import;
}

/** What stays as it was, what is not taken, and what was brought before. */
export function ImportSide({ rows, imported }: ImportSideProps) {
  const before = rows.filter(
    ({ id, state }) => id !== imported?.id && (state === 'done' || state === 'undone'),
  );
  return (
    <>
      <LazyBoundary>
        <WereadSide />
      </LazyBoundary>
      {imported && <Facts title="照原样" facts={keptOf(imported)} />}
      {imported && <Facts title="这些没有带" facts={leftOf(imported)} />}
      {!imported && (
        <Facts
          title="照原样"
          facts={[
            ['隐私', '文件写明公开的才公开，其余只有自己看得到'],
            ['书摘', '都只给自己，以后一条条公开'],
            ['评论', `${shortReviewMax} 字以内的成为短评，更长的收进只给自己的备注`],
            ['没有的书', '书库里没有的，新建一本只给自己'],
          ]}
        />
      )}
      {before.length > 0 && (
        <Section title="从前带来的">
          <ul className={classes.before}>
            {before.map((row) => (
              <Before key={row.id} row={row} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

type Fact = readonly [name: string, value: string];

function Facts({ title, facts }: { readonly title: string; readonly facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <Section title={title}>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function keptOf({ files }: Import): Fact[] {
  const sum = (pick: (tally: Import['files'][number]['tally']) => number) =>
    files.reduce((all, { tally }) => all + pick(tally), 0);
  const [hidden, quotes, comments] = [
    sum(({ hidden: n }) => n),
    sum(({ quotes: n }) => n),
    sum(({ comments: n }) => n),
  ];
  const shown = sum(({ publicComments: n }) => n);
  const longComments = sum(({ longComments: n }) => n);
  const columns = [...new Set(files.map(({ commentColumn }) => commentColumn).filter(Boolean))].join('、');
  const putDown = (['dropped', 'paused'] as const).flatMap((state) => {
    const n = sum(({ states }) => states[state]);
    return n > 0 ? [`${readStateLabels[state]} ${formatNumber(n)}`] : [];
  });
  const facts: (Fact | false)[] = [
    hidden > 0 && ['只给自己', `${formatNumber(hidden)} 本只有自己看得到`],
    quotes > 0 && ['书摘', '都只给自己，以后一条条公开'],
    comments > 0 && [
      '一句话',
      `${formatNumber(comments)} 句成为短评，${shown > 0 ? `其中 ${formatNumber(shown)} 句照旧公开` : '只给自己'}`,
    ],
    longComments > 0 && [
      '长的评论',
      `${columns === '' ? '' : `“${columns}”一栏里`}${formatNumber(longComments)} 条超过 ${shortReviewMax} 字，不成为短评，收进只给自己的备注`,
    ],
    putDown.length > 0 && ['状态', `${putDown.join('\u3000')}，都不算读过`],
  ];
  return facts.filter((fact) => fact !== false);
}

function leftOf({ files }: Import): Fact[] {
  const columns = [...new Set(files.flatMap(({ unreadColumns }) => unreadColumns))];
  const others = Map.groupBy(
    files.flatMap(({ leftOut }) => leftOut),
    ({ what }) => what,
  );
  return [
    ...(columns.length > 0 ? [['没读的栏', columns.join('、')] as const] : []),
    ...[...others].map(
      ([what, counts]) =>
        [what, `${formatNumber(counts.reduce((all, { count }) => all + count, 0))} 条`] as const,
    ),
  ];
}

function Before({ row }: { readonly row: ImportSummary }) {
  const { id, state, sources, added, doneAt, createdAt, undoUntil } = row;
  const undo = useAction(() => call(undoImport, { params: { id } }), {
    invalidates: [...importReads, ...writtenReads],
    asks: () => undoQuestion,
  });
  const amounts = [
    ...(added.books > 0 ? [`${formatNumber(added.books)} 本`] : []),
    ...(added.quotes > 0 ? [`${formatNumber(added.quotes)} 条`] : []),
  ];
  return (
    <li>
      <p>{[sources.join('、') || '没有读成的文件', amounts.join(' ')].filter(Boolean).join('，')}</p>
      <p className={classes.faint}>
        {formatChinaDate(doneAt ?? createdAt)}
        {'\u3000'}
        {state === 'undone' && '已撤销'}
        {state === 'done' && !undoUntil && '已经定下'}
        {undoUntil && (
          <>
            <button
              type="button"
              className={classes.link}
              disabled={undo.busy}
              aria-label={`撤销 ${formatChinaDate(doneAt ?? createdAt)} 的导入`}
              onClick={() => void undo.run()}
            >
              撤销
            </button>
            ，到 {formatChinaDate(undoUntil)} 为止
          </>
        )}
      </p>
    </li>
  );
}
