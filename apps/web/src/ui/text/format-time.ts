const minute = 60_000;

/** 刚刚, 5 分钟前, 今天 09:12, 昨天 14:02, 11月3日, 2025年6月30日; days are in the reader's time zone. */
export function formatRelativeTime(then: Date, now: Date): string {
  const passed = now.getTime() - then.getTime();
  if (passed >= 0 && passed < minute) return '刚刚';
  if (passed >= 0 && passed < 60 * minute) return `${Math.floor(passed / minute)} 分钟前`;
  const days = daysBetween(then, now);
  const day = ['今天', '昨天'][days] ?? (days === -1 ? '明天' : undefined);
  if (day) return `${day} ${clock(then)}`;
  const date = `${then.getMonth() + 1}月${then.getDate()}日`;
  return then.getFullYear() === now.getFullYear() ? date : `${then.getFullYear()}年${date}`;
}

/** The whole instant, for a title: 2026年11月3日 14:02. */
export function formatDateTime(then: Date): string {
  return `${then.getFullYear()}年${then.getMonth() + 1}月${then.getDate()}日 ${clock(then)}`;
}

function daysBetween(then: Date, now: Date): number {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  return Math.round((midnight(now) - midnight(then)) / (24 * 60 * minute));
}

function clock(date: Date): string {
  return `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`;
}
