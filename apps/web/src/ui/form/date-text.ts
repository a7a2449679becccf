/** A day, or a day and a time, of a field as its calendar writes it; text that is not a date as it is. */
export function dateText(value: string): string {
  const [found, year, month, day, clock = ''] = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?$/.exec(value) ?? [];
  return found ? `${year}年${Number(month)}月${Number(day)}日 ${clock}`.trim() : value;
}

export function datePlaceholder(time: boolean): string {
  return time ? '年-月-日 时:分' : '年-月-日';
}
