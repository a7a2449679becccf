import { diffArrays } from 'diff';

export type DiffKind = 'same' | 'added' | 'removed';

export interface DiffSegment {
  readonly kind: DiffKind;
  readonly text: string;
}

/** `changed` has segments of all three kinds, the others have one. */
export interface DiffLine {
  readonly kind: DiffKind | 'changed';
  readonly segments: readonly DiffSegment[];
}

/** Above this number of steps two lines count as different, and two texts are shown one after the other. */
const maxWordEdits = 400;
const maxLineEdits = 1_500;
/** The share of the longer line that must be equal for the two to count as one changed line. */
const minSimilarity = 0.35;

/** The differences of `after` from `before`: by line, and by word within changed lines. */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: maxLineEdits });
  if (!changes) return [...before.map(wholeLine('removed')), ...after.map(wholeLine('added'))];
  const lines: DiffLine[] = [];
  let removed: string[] = [];
  for (const { value, added, removed: isRemoved } of changes) {
    if (isRemoved) removed = value;
    else {
      lines.push(
        ...(added
          ? pairLines(removed, value)
          : [...removed.map(wholeLine('removed')), ...value.map(wholeLine('same'))]),
      );
      removed = [];
    }
  }
  return [...lines, ...removed.map(wholeLine('removed'))];
}

/** Compares lines in the same position, if they have enough in common. */
function pairLines(removed: readonly string[], added: readonly string[]): DiffLine[] {
  const lines: DiffLine[] = [];
  for (let index = 0; index < Math.max(removed.length, added.length); index += 1) {
    const [old, now] = [removed[index], added[index]];
    const changed = old !== undefined && now !== undefined ? changedLine(old, now) : null;
    if (changed) lines.push(changed);
    else {
      if (old !== undefined) lines.push(wholeLine('removed')(old));
      if (now !== undefined) lines.push(wholeLine('added')(now));
    }
  }
  return lines;
}

function changedLine(old: string, now: string): DiffLine | null {
  const changes = diffArrays(wordsOf(old), wordsOf(now), { maxEditLength: maxWordEdits });
  if (!changes) return null;
  const segments = changes.map(({ value, added, removed }): DiffSegment => {
    const kind = removed ? 'removed' : 'same';
    return { kind: added ? 'added' : kind, text: value.join('') };
  });
  const sameLength = segments
    .filter(({ kind }) => kind === 'same')
    .reduce((sum, { text }) => sum + text.length, 0);
  return sameLength >= minSimilarity * Math.max(old.length, now.length)
    ? { kind: 'changed', segments }
    : null;
}

const segmenter =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh', { granularity: 'word' }) : null;

/** Chinese has no spaces between words: `Intl.Segmenter` finds them; without it each character is a word. */
function wordsOf(line: string): string[] {
  return segmenter ? [...segmenter.segment(line)].map(({ segment }) => segment) : [...line];
}

function wholeLine(kind: DiffKind): (text: string) => DiffLine {
  return (text) => ({ kind, segments: [{ kind, text }] });
}
