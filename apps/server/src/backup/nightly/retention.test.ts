import { expect, it } from 'vitest';
import type { BackupRun } from '../../modules/core/backups/service.ts';
import type { ArchivePlace } from '../places/place.ts';
import { pruneArchives } from './prune.ts';
import { chooseKept } from './retention.ts';

/** An archive a night, at 2:30 in China, which is the evening before in UTC. */
function nights(count: number, last = '2026-11-28T18:30:00.000Z') {
  return Array.from({ length: count }, (_, back) => {
    const startedAt = new Date(Date.parse(last) - back * 86_400_000).toISOString();
    return { archive: startedAt.slice(0, 10), startedAt };
  });
}

it('keeps the newest of each of the last days, weeks and months of China', () => {
  const kept = chooseKept(nights(500), { daily: 3, weekly: 3, monthly: 3 });
  expect([...kept].sort()).toEqual([
    '2026-09-29', // 30 September, 2:30
    '2026-10-30', // 31 October
    '2026-11-14', // Sunday 15 November
    '2026-11-21', // Sunday 22 November
    '2026-11-26',
    '2026-11-27',
    '2026-11-28', // Sunday 29 November, day, week and month
  ]);
});

it('counts days that have an archive, however long ago they are', () => {
  const rare = [...nights(1), ...nights(1, '2025-01-01T00:00:00.000Z')];
  expect(chooseKept(rare, { daily: 2, weekly: 0, monthly: 0 }).size).toBe(2);
});

const keep = { daily: 2, weekly: 0, monthly: 0 };
type Outcome = Pick<BackupRun, 'verifiedAt' | 'verifyError'>;
const untried: Outcome = { verifiedAt: null, verifyError: null };
const sound: Outcome = { verifiedAt: '2026-11-29', verifyError: null };
const faulty: Outcome = { verifiedAt: '2026-11-29', verifyError: '第 3 段损坏' };

/** @param outcomes Newest first. */
async function removedOf(
  outcomes: readonly Outcome[],
  { strangers = [], gone = '' }: { strangers?: string[]; gone?: string } = {},
): Promise<string[]> {
  const empty = { finishedAt: '2026-11-29', takenAt: null, bytes: 1, rows: 1, files: 0, error: null };
  const runs = nights(outcomes.length).map((night, at) => ({
    ...empty,
    ...night,
    ...untried,
    ...outcomes[at],
    id: outcomes.length - at,
    place: '/backups',
  }));
  const removed: string[] = [];
  const place: Pick<ArchivePlace, 'name' | 'list' | 'remove'> = {
    name: '/backups',
    list: async () =>
      [...runs.map(({ archive }) => archive), ...strangers]
        .filter((name) => name !== gone)
        .map((name) => ({ name, bytes: 1 })),
    remove: async (name) => void removed.push(name),
  };
  expect(await pruneArchives(place, { listWhole: async () => runs.toReversed() }, keep)).toEqual(removed);
  return removed.sort();
}

it('removes nothing before a newer archive was restored on trial', async () => {
  expect(await removedOf([untried, untried, untried, untried])).toEqual([]);
  expect(await removedOf([faulty, untried, untried, untried])).toEqual([]);
  expect(await removedOf([sound, untried, untried, untried])).toEqual(['2026-11-25', '2026-11-26']);
  expect(await removedOf([untried, untried, sound, untried])).toEqual(['2026-11-25']);
});

it('does not keep one that could not be restored in the place of one that might', async () => {
  expect(await removedOf([sound, faulty, untried, untried])).toEqual(['2026-11-25', '2026-11-27']);
});

it('never touches an archive that is not on record here', async () => {
  const strangers = ['gongdu-20200101T000000Z.backup', 'notes.txt'];
  expect(await removedOf([sound, sound, sound], { strangers })).toEqual(['2026-11-26']);
});

it('keeps an older one where a newer one is gone from the place', async () => {
  expect(await removedOf([sound, sound, sound, sound], { gone: '2026-11-27' })).toEqual(['2026-11-25']);
});
