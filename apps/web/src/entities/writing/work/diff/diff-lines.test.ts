import { describe, expect, it } from 'vitest';
import { diffLines } from './diff-lines.ts';

const kinds = (before: string[], after: string[]) => diffLines(before, after).map(({ kind }) => kind);

describe('the comparison of two texts', () => {
  it('marks the changed words of a Chinese line, and nothing else', () => {
    const [line] = diffLines(['大雪三日，湖中人鸟声俱绝。'], ['大雪三日，湖中人鸟声俱静。']);
    expect(line?.kind).toBe('changed');
    expect(line?.segments.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: '绝' },
      { kind: 'added', text: '静' },
    ]);
  });

  it('can be reassembled into the old and the new text', () => {
    const [before, after] = [
      ['雪夜读书', '湖心亭看雪', '末段'],
      ['雪夜读旧书', '新的一段', '末段'],
    ];
    const lines = diffLines(before, after);
    const side = (without: string) =>
      lines
        .filter(({ kind }) => kind !== without)
        .map(({ segments }) =>
          segments
            .filter(({ kind }) => kind !== without)
            .map(({ text }) => text)
            .join(''),
        );
    expect(side('added')).toEqual(before);
    expect(side('removed')).toEqual(after);
  });

  it('does not treat two lines without common text as one', () => {
    expect(kinds(['第一段'], ['完全不同的内容写在这里'])).toEqual(['removed', 'added']);
  });

  it('leaves unchanged lines alone', () => {
    expect(kinds(['甲', '乙', '丙'], ['甲', '丙'])).toEqual(['same', 'removed', 'same']);
    expect(kinds([], ['甲'])).toEqual(['added']);
    expect(kinds([], [])).toEqual([]);
  });

  it('is fast for two long texts without common text', () => {
    const text = (sign: string) => Array.from({ length: 3_000 }, (_, at) => `${sign}${at}`);
    const start = performance.now();
    expect(diffLines(text('旧'), text('新'))).toHaveLength(6_000);
    expect(performance.now() - start).toBeLessThan(3_000);
  });
});
