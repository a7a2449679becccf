import { type OpeningHours, openingHours, type TimeRange } from '@gongdu/contract/institutions/opening-hours';
import { overlapError } from '@gongdu/contract/institutions/opening-spans';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  closesAt,
  describeMoment,
  describeNow,
  describeWeek,
  isOpenAt,
  opensNextAt,
} from './opening-times.ts';

/** A moment in China; 2026-11-23 is a Monday. */
const at = (text: string) => new Date(`${text.replace(' ', 'T')}:00+08:00`);
const range = (from: string, to: string): TimeRange => ({ from, to });
const every = (...ranges: TimeRange[]): OpeningHours => ({
  week: Array.from({ length: 7 }, () => ranges),
  exceptions: [],
});
const monday = (...ranges: TimeRange[]): OpeningHours => ({
  week: [ranges, [], [], [], [], [], []],
  exceptions: [],
});

describe('opening hours at a moment', () => {
  it('start with the given minute and end before the given one', () => {
    const hours = monday(range('09:30', '21:00'));
    expect(isOpenAt(hours, at('2026-11-23 09:29'))).toBe(false);
    expect(isOpenAt(hours, at('2026-11-23 09:30'))).toBe(true);
    expect(isOpenAt(hours, at('2026-11-23 20:59'))).toBe(true);
    expect(isOpenAt(hours, at('2026-11-23 21:00'))).toBe(false);
    expect(isOpenAt(hours, at('2026-11-24 10:00'))).toBe(false);
  });

  it('use the day in China, whatever the time zone of the moment', () => {
    expect(isOpenAt(monday(range('00:00', '06:00')), new Date('2026-11-22T20:00:00Z'))).toBe(true);
  });

  it('run past midnight into the next day, also from Sunday into Monday', () => {
    const night: OpeningHours = { week: [[], [], [], [], [], [], [range('20:00', '02:00')]], exceptions: [] };
    expect(isOpenAt(night, at('2026-11-30 01:59'))).toBe(true);
    expect(isOpenAt(night, at('2026-11-30 02:00'))).toBe(false);
    expect(closesAt(night, at('2026-11-29 23:00'))).toEqual(at('2026-11-30 02:00'));
  });

  it('treat 24:00 as the end of the day, and one range of equal times as a whole day', () => {
    expect(isOpenAt(monday(range('18:00', '24:00')), at('2026-11-23 23:59'))).toBe(true);
    expect(isOpenAt(monday(range('18:00', '24:00')), at('2026-11-24 00:00'))).toBe(false);
    expect(isOpenAt(monday(range('08:00', '08:00')), at('2026-11-24 07:59'))).toBe(true);
  });

  it("are replaced by an exception, into which the previous day's range still runs", () => {
    const hours: OpeningHours = {
      ...every(range('20:00', '02:00')),
      exceptions: [{ day: '2026-11-25', ranges: [], note: '盘点' }],
    };
    expect(isOpenAt(hours, at('2026-11-25 01:00'))).toBe(true);
    expect(isOpenAt(hours, at('2026-11-25 21:00'))).toBe(false);
    expect(isOpenAt(hours, at('2026-11-26 01:00'))).toBe(false);
    expect(opensNextAt(hours, at('2026-11-25 03:00'))).toEqual(at('2026-11-26 20:00'));
  });

  it('find the next opening on an exceptional day far ahead, and none without any hours', () => {
    const hours: OpeningHours = {
      ...every(),
      exceptions: [{ day: '2027-06-01', ranges: [range('10:00', '12:00')], note: '' }],
    };
    expect(opensNextAt(hours, at('2026-11-23 12:00'))).toEqual(at('2027-06-01 10:00'));
    expect(opensNextAt(every(), at('2026-11-23 12:00'))).toBeNull();
  });

  it('have no end if ranges follow one another around the week', () => {
    expect(closesAt(every(range('00:00', '24:00')), at('2026-11-23 12:00'))).toBeNull();
  });

  it('are consistent for thousands of moments: closed now implies a next opening ahead, open then and closed the minute before', () => {
    for (const hours of randomHours(60)) {
      for (let step = 0; step < 60; step += 1) {
        const now = new Date(at('2026-11-20 00:00').getTime() + step * 197 * 60_000);
        const next = opensNextAt(hours, now);
        if (next) {
          expect(next.getTime()).toBeGreaterThan(now.getTime());
          expect(isOpenAt(hours, next)).toBe(true);
        }
        if (isOpenAt(hours, now)) {
          const end = closesAt(hours, now);
          if (end) expect(isOpenAt(hours, end)).toBe(false);
          continue;
        }
        const until = next?.getTime() ?? now.getTime() + 20 * 86_400_000;
        for (let moment = now.getTime(); moment < until; moment += 31 * 60_000)
          expect(isOpenAt(hours, new Date(moment))).toBe(false);
      }
    }
  });
});

describe('overlapping ranges', () => {
  it.each<[string, OpeningHours, readonly (string | number)[]]>([
    ['in one day', monday(range('09:00', '12:00'), range('11:59', '14:00')), ['week', 0]],
    ['twice the same', monday(range('09:00', '12:00'), range('09:00', '12:00')), ['week', 0]],
    [
      'of a night with the next morning',
      { week: [[range('22:00', '03:00')], [range('02:00', '09:00')], [], [], [], [], []], exceptions: [] },
      ['week', 1],
    ],
    [
      'of Sunday night with Monday morning',
      { week: [[range('01:00', '09:00')], [], [], [], [], [], [range('22:00', '03:00')]], exceptions: [] },
      ['week', 0],
    ],
    [
      'of an exception with the night before it',
      {
        week: [[range('22:00', '03:00')], [], [], [], [], [], []],
        exceptions: [{ day: '2026-11-24', ranges: [range('02:00', '05:00')], note: '' }],
      },
      ['exceptions', 0, 'ranges'],
    ],
    [
      'of an exception’s night with the day after it',
      {
        week: [[], [range('02:00', '05:00')], [], [], [], [], []],
        exceptions: [{ day: '2026-11-23', ranges: [range('22:00', '03:00')], note: '' }],
      },
      ['exceptions', 0, 'ranges'],
    ],
    [
      'of a day that is named twice',
      {
        ...every(),
        exceptions: [
          { day: '2026-11-23', ranges: [], note: '' },
          { day: '2026-11-23', ranges: [], note: '' },
        ],
      },
      ['exceptions', 1, 'ranges'],
    ],
  ])('%s are refused where they stand, with a sentence', (_, hours, path) => {
    expect(overlapError(hours)?.path).toEqual(path);
    const parsed = z.safeParse(openingHours, hours);
    expect(parsed.success).toBe(false);
    expect(parsed.error?.issues[0]?.path).toEqual(path);
    expect(parsed.error?.issues[0]?.message).toMatch(/\p{Script=Han}/u);
  });

  it('may touch without overlapping, also across midnight', () => {
    const hours: OpeningHours = {
      week: [
        [range('09:00', '12:00'), range('12:00', '24:00')],
        [range('00:00', '02:00')],
        [],
        [],
        [],
        [],
        [],
      ],
      exceptions: [],
    };
    expect(overlapError(hours)).toBeUndefined();
    expect(z.safeParse(openingHours, hours).success).toBe(true);
  });

  it('are found exactly where a minute is covered twice', () => {
    for (const hours of randomHours(400)) {
      expect(overlapError({ ...hours, exceptions: [] }) !== undefined).toBe(isCoveredTwice(hours.week));
    }
  });

  it('cannot start at 24:00', () => {
    expect(z.safeParse(openingHours, monday(range('24:00', '02:00'))).success).toBe(false);
  });
});

describe('opening hours in words', () => {
  it('group the days with the same hours', () => {
    const day = [range('09:30', '21:00')];
    expect(describeWeek([day, day, day, day, day, [range('10:00', '02:00')], []])).toEqual([
      { days: '周一至周五', hours: '9:30–21:00' },
      { days: '周六', hours: '10:00–次日 2:00' },
      { days: '周日', hours: '休息' },
    ]);
    expect(describeWeek(every(range('00:00', '24:00')).week)).toEqual([{ days: '每天', hours: '全天' }]);
    expect(describeWeek([day, [], day, [], day, day, []]).map(({ days }) => days)).toEqual([
      '周一、周三、周五、周六',
      '周二、周四、周日',
    ]);
  });

  it('contain the closing time, and the next opening', () => {
    const hours = every(range('09:30', '21:00'));
    expect(describeNow(hours, at('2026-11-23 12:00'))).toBe('营业中，21:00 结束');
    expect(describeNow(hours, at('2026-11-23 08:00'))).toBe('现在休息，9:30 开门');
    expect(describeNow(hours, at('2026-11-23 22:00'))).toBe('现在休息，明天 9:30 开门');
    expect(describeNow(monday(range('09:00', '10:00')), at('2026-11-25 22:00'))).toBe(
      '现在休息，周一 9:00 开门',
    );
    expect(describeMoment(at('2026-12-08 09:00'), at('2026-11-23 12:00'))).toBe('12 月 8 日 9:00 ');
    expect(describeNow(every(), at('2026-11-23 08:00'))).toBe('');
  });
});

/** A seeded generator, so that a failure can be reproduced. */
function randomHours(count: number): OpeningHours[] {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const clock = () => `${String(next(24)).padStart(2, '0')}:${next(2) === 0 ? '00' : '30'}`;
  const ranges = () =>
    Array.from({ length: next(3) }, () => range(clock(), next(9) === 0 ? '24:00' : clock()));
  return Array.from({ length: count }, () => ({
    week: Array.from({ length: 7 }, ranges),
    exceptions: next(2) === 0 ? [] : [{ day: `2026-11-${20 + next(9)}`, ranges: ranges(), note: '' }],
  }));
}

function isCoveredTwice(week: OpeningHours['week']): boolean {
  const covered = new Uint8Array(7 * 1440);
  let isTwice = false;
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  for (const [day, ranges] of week.entries())
    for (const { from, to } of ranges) {
      const end = minutes(to) > minutes(from) ? minutes(to) : minutes(to) + 1440;
      for (let minute = minutes(from); minute < end; minute += 1) {
        const index = (day * 1440 + minute) % covered.length;
        isTwice ||= covered[index] === 1;
        covered[index] = 1;
      }
    }
  return isTwice;
}
