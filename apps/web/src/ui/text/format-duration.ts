/** Seconds as 不到 1 分钟, 35 分钟, 3.5 小时, 2.1 天; a dash for null. */
export function durationLabel(seconds: number | null): string {
  if (seconds === null) return '—';
  const minutes = seconds / 60;
  if (minutes < 1) return '不到 1 分钟';
  if (minutes < 60) return `${Math.round(minutes)} 分钟`;
  const hours = minutes / 60;
  if (hours < 24) return `${oneDecimal(hours)} 小时`;
  return `${oneDecimal(hours / 24)} 天`;
}

function oneDecimal(value: number): string {
  return String(Math.round(value * 10) / 10);
}
