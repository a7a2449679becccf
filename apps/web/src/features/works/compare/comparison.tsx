import { useMemo } from 'react';
import type { Draft } from '../writing/draft-keeper.ts';
import { type ComparedLine, compareLines } from './compare-lines.ts';
import styles from './comparison.module.css';
import { documentLines } from './document-lines.ts';
import { metaDifferences } from './meta-differences.ts';

interface Compared extends Draft {
  /** What stands beside the text, line by line. */
  readonly more?: readonly string[];
}

interface ComparisonProps {
  readonly before: Compared;
  readonly after: Compared;
}

/** Lines of what stayed the same that are shown around a change. */
const around = 2;

/** What became of `before` in `after`, removed and added words marked, long stretches of the same left out. */
export function Comparison({ before, after }: ComparisonProps) {
  const title = useMemo(() => compareLines([before.title], [after.title]), [before.title, after.title]);
  const lines = useMemo(() => compareLines(linesOf(before), linesOf(after)), [before, after]);
  const settings = metaDifferences(before.meta, after.meta);
  const differs = [...title, ...lines].some(({ kind }) => kind !== 'same');
  return (
    <div className={styles.comparison}>
      {settings.length > 0 && <p className={styles.note}>设置不同：{settings.join('、')}</p>}
      {!differs && (
        <p className={styles.note}>文字完全相同{settings.length === 0 && '，最多只有格式上的差别'}。</p>
      )}
      <div className={styles.title}>
        {title.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
          <Line key={at} line={line} />
        ))}
      </div>
      {folded(lines).map(({ key, line, hidden }) =>
        line ? (
          <Line key={key} line={line} />
        ) : (
          <p key={key} className={styles.fold}>
            相同的 {hidden} 段
          </p>
        ),
      )}
    </div>
  );
}

function linesOf({ body, more = [] }: Compared): string[] {
  return [...documentLines(body), ...more];
}

const words = { same: undefined, removed: '删去', added: '新增', changed: '有改动' };

function Line({ line: { kind, pieces } }: { readonly line: ComparedLine }) {
  return (
    <p className={styles.line} data-kind={kind}>
      {words[kind] && <span className={styles.kind}>{words[kind]}</span>}
      {pieces.map((piece, at) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: pieces have no other identity
        if (piece.kind === 'removed') return <del key={at}>{piece.text}</del>;
        if (piece.kind === 'added') return <ins key={at}>{piece.text}</ins>;
        return <span key={at}>{piece.text}</span>;
        // biome-ignore-end lint/suspicious/noArrayIndexKey: pieces have no other identity
      })}
    </p>
  );
}

interface Folded {
  readonly key: number;
  readonly line?: ComparedLine;
  readonly hidden?: number;
}

function folded(lines: readonly ComparedLine[]): Folded[] {
  const near = (at: number) =>
    lines.slice(Math.max(0, at - around), at + around + 1).some(({ kind }) => kind !== 'same');
  const shown: Folded[] = [];
  let hidden = 0;
  lines.forEach((line, key) => {
    if (!near(key)) {
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
