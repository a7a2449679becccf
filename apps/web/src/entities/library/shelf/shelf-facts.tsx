import type { ShelfEntry } from '@gongdu/contract/library/shelf/shelf';
import { Stars } from '../../../ui/form/stars.tsx';
import { formatChinaDate } from '../../../ui/text/china-time.ts';
import { isBegun } from './states.ts';

type Facts = Pick<
  ShelfEntry,
  'state' | 'rating' | 'wantedOn' | 'startedOn' | 'finishedOn' | 'pages' | 'progress' | 'readings'
>;

/** Rating, day and progress of an entry, as parts of a line. */
export function ShelfFacts({ entry }: { readonly entry: Facts }) {
  const { rating, readings } = entry;
  const [day, progress] = [dayLabel(entry), progressLabel(entry)];
  return (
    <>
      {rating !== null && <Stars value={rating} size={14} />}
      {day && <span>{day}</span>}
      {progress && <span>{progress}</span>}
      {readings.length > 0 && <span>{`读过 ${readings.length + (entry.state === 'read' ? 1 : 0)} 遍`}</span>}
    </>
  );
}

function dayLabel({ state, wantedOn, startedOn, finishedOn }: Facts): string | null {
  if (state === 'read') return finishedOn && `${dayOf(finishedOn)}读完`;
  if (isBegun(state)) return startedOn && `${dayOf(startedOn)}开始`;
  return wantedOn && `${dayOf(wantedOn)}想读`;
}

function dayOf(day: string): string {
  return formatChinaDate(`${day}T04:00:00.000Z`);
}

/** null if the book is neither being read nor put down, or the progress is unknown. */
export function progressLabel({
  state,
  pages,
  progress,
}: Pick<Facts, 'state' | 'pages' | 'progress'>): string | null {
  if (!progress || !isBegun(state)) return null;
  if (progress.unit === 'percent') return `读到 ${progress.value}%`;
  return pages ? `读到第 ${progress.value} 页，共 ${pages} 页` : `读到第 ${progress.value} 页`;
}
