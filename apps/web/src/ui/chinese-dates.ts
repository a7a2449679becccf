const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const clock = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false });
const full = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeStyle: 'short', hour12: false });

/** 刚刚, 5 分钟前, 今天 09:30, 昨天 21:05, 3 月 8 日, 2025 年 3 月 8 日; for an ISO instant seen at `now`. */
export function howLongAgo(instant: string, now: Date): string {
  const then = new Date(instant);
  const passed = now.getTime() - then.getTime();
  if (passed < minute) return '刚刚';
  if (passed < hour) return `${Math.floor(passed / minute)} 分钟前`;
  const days = Math.round((midnight(now) - midnight(then)) / day);
  if (days === 0) return `今天 ${clock.format(then)}`;
  if (days === 1) return `昨天 ${clock.format(then)}`;
  if (days < 7) return `${days} 天前`;
  const date = `${then.getMonth() + 1} 月 ${then.getDate()} 日`;
  return then.getFullYear() === now.getFullYear() ? date : `${then.getFullYear()} 年 ${date}`;
}

export function wholeDate(instant: string): string {
  return full.format(new Date(instant));
}

function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
