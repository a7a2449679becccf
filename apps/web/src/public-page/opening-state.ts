import type { OpeningHours } from '@gongdu/contract/institutions/opening-hours';
import {
  describeMoment,
  describeNow,
  hasHours,
  isOpenAt,
  opensNextAt,
} from '@gongdu/rules/institutions/opening-times';

/** The page may be cached: its current state is updated at once, and every minute. */
export function startOpeningState(page: HTMLElement): void {
  const lines = [...page.querySelectorAll<HTMLElement>('[data-opening-hours]')];
  const refresh = () => {
    for (const line of lines) {
      const hours = readHours(line.dataset['openingHours']);
      if (!hours) continue;
      line.textContent = describeNow(hours, new Date());
      line.dataset['open'] = String(isOpenAt(hours, new Date()));
    }
  };
  if (lines.length === 0) return;
  refresh();
  setInterval(refresh, 60_000);
}

/** 现在休息，明天 9:30 开门后回复。'' while they are open, and if the hours are unknown. */
export function replyHint(hours: OpeningHours | undefined, now: Date): string {
  if (!(hours && hasHours(hours)) || isOpenAt(hours, now)) return '';
  const next = opensNextAt(hours, now);
  return next === null ? '现在休息，开门后回复' : `现在休息，${describeMoment(next, now)}开门后回复`;
}

export function readHours(json: string | undefined): OpeningHours | undefined {
  if (!json) return undefined;
  const hours: OpeningHours = JSON.parse(json);
  return hours;
}
