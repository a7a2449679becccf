/** e.g. `2 天 3 小时`: a waiting time in its two largest units. */
export function waitingTime(instant: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / 60_000));
  const days = Math.floor(minutes / 1_440);
  const hours = Math.floor((minutes % 1_440) / 60);
  if (days > 0) return hours > 0 ? `${days} 天 ${hours} 小时` : `${days} 天`;
  if (hours > 0) return minutes % 60 > 0 ? `${hours} 小时 ${minutes % 60} 分钟` : `${hours} 小时`;
  return minutes > 0 ? `${minutes} 分钟` : '不到 1 分钟';
}

const dayMs = 86_400_000;

/** Whether something has waited too long: a day is old, two are late. */
export function ageOf(oldestAt: string | null, now: Date): 'fresh' | 'old' | 'late' {
  const waited = oldestAt === null ? 0 : now.getTime() - Date.parse(oldestAt);
  if (waited >= 2 * dayMs) return 'late';
  return waited >= dayMs ? 'old' : 'fresh';
}
