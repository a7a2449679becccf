import { type ChainCheck, chainCheckMaxMs } from '@gongdu/contract/administration/audit-log/audit-log';
import { formatNumber } from '../../../ui/text/format-number.ts';

type Fault = NonNullable<ChainCheck['fault']>;

export function isRunning({ startedAt, finishedAt }: ChainCheck, now: Date): boolean {
  return finishedAt === null && now.getTime() - Date.parse(startedAt) < chainCheckMaxMs;
}

/** A fault and its place. */
export function faultSentence({ why, link, auditId }: Fault): string {
  const place = `第 ${formatNumber(link)} 环`;
  const row = auditId === null ? '记录' : `编号 ${auditId} 的记录`;
  switch (why) {
    case 'row_missing':
      return `链在${place}断开：${row}曾经入链，现在日志里没有了。`;
    case 'row_changed':
      return `链在${place}断开：${row}与入链时不一样了。`;
    case 'link_missing':
      return `链在${place}断开：这一环不见了。`;
    case 'end_missing':
      return `链尾被截断：上一次校验到过${place}，它现在不在了，或与当时不同。`;
  }
}
