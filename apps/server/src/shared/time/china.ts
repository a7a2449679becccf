/** 11月23日 20:00 on China's clocks. */
export function formatChinaTime(at: string): string {
  return format.format(new Date(at));
}

const format = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
