/** Moments are set and shown in the community's time, wherever the writer is. */
const offset = 8 * 3_600_000;

/** An ISO instant as a `datetime-local` field writes it, to the minute. */
export function toChinaInput(instant: string): string {
  return new Date(Date.parse(instant) + offset).toISOString().slice(0, 16);
}

/** Null while the field is empty or half filled. */
export function fromChinaInput(value: string): string | null {
  const at = Date.parse(`${value}:00+08:00`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** `11月25日 20:00`, with the year unless it is this one. */
export function chinaWords(instant: string, now = new Date()): string {
  const [then, today] = [partsOf(new Date(instant)), partsOf(now)];
  const year = then['year'] === today['year'] ? '' : `${then['year']}年`;
  return `${year}${then['month']}月${then['day']}日 ${then['hour']}:${then['minute']}`;
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
