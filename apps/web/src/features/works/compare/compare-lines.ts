import { diffArrays } from 'diff';

export type PieceKind = 'same' | 'added' | 'removed';

export interface Piece {
  readonly kind: PieceKind;
  readonly text: string;
}

/** `changed` has pieces of all three kinds, the others one. */
export interface ComparedLine {
  readonly kind: PieceKind | 'changed';
  readonly pieces: readonly Piece[];
}

/** Beyond so many steps two lines have nothing to do with each other, and two texts are shown one after the other. */
const wordSteps = 400;
const lineSteps = 1_500;
/** Of the longer line must be the same in both to call it one changed line. */
const likeness = 0.35;

/** What became of `before` in `after`: line by line, and word by word within lines that were changed. */
export function compareLines(before: readonly string[], after: readonly string[]): ComparedLine[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: lineSteps });
  if (!changes) return [...before.map(whole('removed')), ...after.map(whole('added'))];
  const lines: ComparedLine[] = [];
  let removed: string[] = [];
  for (const { value, added, removed: isRemoved } of changes) {
    if (isRemoved) removed = value;
    else {
      lines.push(
        ...(added ? paired(removed, value) : [...removed.map(whole('removed')), ...value.map(whole('same'))]),
      );
      removed = [];
    }
  }
  return [...lines, ...removed.map(whole('removed'))];
}

/** Lines that stand in each other's place are compared, as far as they have something in common. */
function paired(removed: readonly string[], added: readonly string[]): ComparedLine[] {
  const lines: ComparedLine[] = [];
  for (let at = 0; at < Math.max(removed.length, added.length); at += 1) {
    const [old, now] = [removed[at], added[at]];
    const changed = old !== undefined && now !== undefined ? changedLine(old, now) : null;
    if (changed) lines.push(changed);
    else {
      if (old !== undefined) lines.push(whole('removed')(old));
      if (now !== undefined) lines.push(whole('added')(now));
    }
  }
  return lines;
}

function changedLine(old: string, now: string): ComparedLine | null {
  const changes = diffArrays(wordsOf(old), wordsOf(now), { maxEditLength: wordSteps });
  if (!changes) return null;
  const pieces = changes.map(({ value, added, removed }): Piece => {
    const kind = removed ? 'removed' : 'same';
    return { kind: added ? 'added' : kind, text: value.join('') };
  });
  const kept = pieces.filter(({ kind }) => kind === 'same').reduce((sum, { text }) => sum + text.length, 0);
  return kept >= likeness * Math.max(old.length, now.length) ? { kind: 'changed', pieces } : null;
}

const segmenter =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh', { granularity: 'word' }) : null;

/** Chinese has no spaces between words: the browser's dictionary finds them, and without one each sign stands alone. */
function wordsOf(line: string): string[] {
  return segmenter ? [...segmenter.segment(line)].map(({ segment }) => segment) : [...line];
}

function whole(kind: PieceKind): (text: string) => ComparedLine {
  return (text) => ({ kind, pieces: [{ kind, text }] });
}
