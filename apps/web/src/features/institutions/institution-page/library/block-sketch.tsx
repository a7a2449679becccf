import type { BlockType } from '@gongdu/contract/institutions/page/blocks';
import classes from './library.module.css';

type Tone = 'soft' | 'mid' | 'accent';
/** x, y, width, height in a field of 72 by 44. */
type Shape = readonly [x: number, y: number, width: number, height: number, tone: Tone];

const row = (y: number, count: number, height: number, tone: Tone = 'soft'): readonly Shape[] => {
  const width = (64 - (count - 1) * 4) / count;
  return Array.from({ length: count }, (_, at) => [4 + at * (width + 4), y, width, height, tone] as const);
};
const lines = (x: number, y: number, width: number, count: number, gap = 6): readonly Shape[] =>
  Array.from(
    { length: count },
    (_, at) => [x, y + at * gap, at === count - 1 ? width * 0.6 : width, 3, 'mid'] as const,
  );
const title: Shape = [4, 4, 24, 4, 'mid'];
const withPicture = (y: number): readonly Shape[] => [[4, y, 12, 9, 'soft'], ...lines(20, y + 1, 44, 2, 5)];

const sketches: Readonly<Record<BlockType, readonly Shape[]>> = {
  banner: [
    [0, 0, 72, 36, 'soft'],
    [6, 12, 28, 5, 'accent'],
    [6, 21, 20, 3, 'mid'],
    [28, 39, 4, 3, 'accent'],
    [34, 39, 4, 3, 'mid'],
    [40, 39, 4, 3, 'mid'],
  ],
  notice: [
    [4, 16, 64, 12, 'soft'],
    [8, 20, 4, 4, 'accent'],
    [16, 21, 40, 3, 'mid'],
  ],
  richText: [title, ...lines(4, 14, 64, 5)],
  image: [
    [4, 4, 64, 30, 'soft'],
    [20, 38, 32, 3, 'mid'],
  ],
  imageGrid: [...row(4, 3, 17), ...row(25, 3, 15)],
  video: [
    [4, 4, 64, 36, 'soft'],
    [31, 16, 10, 12, 'accent'],
  ],
  bookShelf: [title, ...row(13, 4, 20), ...row(36, 4, 3, 'mid')],
  posts: [title, ...withPicture(13), ...withPicture(28)],
  readingLeads: [title, ...row(13, 2, 20), [8, 36, 20, 3, 'accent'], [42, 36, 20, 3, 'accent']],
  circles: [title, ...row(14, 3, 24), ...row(30, 3, 3, 'accent')],
  announcements: [
    title,
    [4, 14, 4, 4, 'accent'],
    ...lines(12, 15, 52, 1),
    [4, 24, 4, 4, 'accent'],
    ...lines(12, 25, 52, 1),
    [4, 34, 4, 4, 'accent'],
    ...lines(12, 35, 52, 1),
  ],
  linkCard: [[4, 10, 64, 24, 'soft'], ...lines(10, 16, 26, 2), [46, 18, 16, 8, 'accent']],
  contact: [title, ...lines(4, 14, 28, 4), ...lines(40, 14, 28, 4)],
  map: [
    [4, 4, 64, 28, 'soft'],
    [33, 12, 6, 9, 'accent'],
    [4, 36, 40, 3, 'mid'],
  ],
  divider: [
    [4, 8, 64, 4, 'soft'],
    [4, 21, 64, 2, 'mid'],
    [4, 32, 64, 4, 'soft'],
  ],
  tabs: [
    [4, 4, 16, 7, 'accent'],
    [22, 4, 16, 7, 'soft'],
    [40, 4, 16, 7, 'soft'],
    [4, 11, 64, 1, 'mid'],
    ...row(16, 2, 24),
  ],
};

/** A schematic picture of a block. */
export function BlockSketch({ type }: { readonly type: BlockType }) {
  return (
    <svg className={classes.sketch} viewBox="0 0 72 44" aria-hidden="true">
      {sketches[type].map(([x, y, width, height, tone]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx={1.5} data-tone={tone} />
      ))}
    </svg>
  );
}
