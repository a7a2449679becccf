const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** After this a wait counts as overdue in the response report, too. */
const overdueMs = dayMs;

/** 等待不到 1 分钟, 等待 5 分钟, 等待 2 小时, 等待 3 天; the clocks of two machines may differ a little. */
export function waitingLabel(since: string, now: number): string {
  const passed = Math.max(0, now - Date.parse(since));
  if (passed < minuteMs) return '等待不到 1 分钟';
  if (passed < hourMs) return `等待 ${Math.floor(passed / minuteMs)} 分钟`;
  if (passed < dayMs) return `等待 ${Math.floor(passed / hourMs)} 小时`;
  return `等待 ${Math.floor(passed / dayMs)} 天`;
}

export function isOverdue(since: string, now: number): boolean {
  return now - Date.parse(since) >= overdueMs;
}
