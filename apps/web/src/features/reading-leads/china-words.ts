/** `11月25日 20:00` in China's time, with the year unless it is this one. */
export function chinaWords(at: string, now = new Date()): string {
  const then = partsOf(new Date(at));
  const year = then['year'] === partsOf(now)['year'] ? '' : `${then['year']}年`;
  return `${year}${then['month']}月${then['day']}日 ${then['hour']}:${then['minute']}`;
}

/** `11月25日`. */
export function chinaDate(at: string, now = new Date()): string {
  return chinaWords(at, now).split(' ')[0] ?? '';
}

const format = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function partsOf(date: Date): Record<string, string> {
  return Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
}
