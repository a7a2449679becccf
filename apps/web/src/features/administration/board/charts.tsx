import type { Board } from '@gongdu/contract/administration/board';
import { shortDay } from '../../../ui/chart/series.ts';
import { SeriesPanel } from '../../../ui/chart/series-panel.tsx';
import { inChina } from '../../../ui/text/format-time.ts';

export function total(counts: readonly { readonly n: number }[]): number {
  return counts.reduce((sum, { n }) => sum + n, 0);
}

export function DecisionsChart({ hours }: { readonly hours: Board['decisions'] }) {
  return (
    <SeriesPanel
      title="每小时处理"
      description="近 24 小时，全体运营人员。"
      time="时间"
      series={[
        { name: '通过', unit: '条' },
        { name: '未通过', unit: '条' },
      ]}
      points={hours.map(({ at, approved, rejected }) => ({ at: clock(at), values: [approved, rejected] }))}
      empty="近 24 小时还没有处理"
    />
  );
}

export function SignUpsChart({ days }: { readonly days: Board['signUps'] }) {
  return (
    <CountChart
      title="每天注册"
      description="近 14 天，不含机构与访客。"
      span="近 14 天"
      unit="人"
      counts={days.map(({ day, n }) => ({ name: shortDay(day), n }))}
      empty="近 14 天还没有人注册"
    />
  );
}

export function MessagesChart({ minutes }: { readonly minutes: Board['messages'] }) {
  return (
    <CountChart
      title="每分钟消息"
      description="近 60 分钟，私信、群聊与机构留言合计。"
      span="近 60 分钟"
      unit="条"
      counts={minutes.map(({ at, n }) => ({ name: clock(at), n }))}
      empty="近 60 分钟没有消息"
    />
  );
}

export function ErrorsChart({ hours }: { readonly hours: Board['errors'] }) {
  return (
    <CountChart
      title="每小时错误"
      description="近 24 小时，服务器没能完成的请求。"
      span="近 24 小时"
      unit="次"
      counts={hours.map(({ at, n }) => ({ name: clock(at), n }))}
      empty="近 24 小时没有错误"
    />
  );
}

interface CountChartProps {
  readonly title: string;
  readonly description: string;
  readonly span: string;
  readonly unit: string;
  readonly counts: readonly { readonly name: string; readonly n: number }[];
  readonly empty: string;
}

function CountChart({ title, description, span, unit, counts, empty }: CountChartProps) {
  return (
    <SeriesPanel
      title={title}
      description={description}
      time="时间"
      series={[{ name: unit === '人' ? '人数' : '数量', unit }]}
      points={counts.map(({ name, n }) => ({ at: name, values: [n] }))}
      label={`${span}，${title}，共 ${total(counts)} ${unit}`}
      empty={empty}
    />
  );
}

/** `14:05`, China time. */
function clock(instant: string): string {
  return inChina(new Date(instant)).toISOString().slice(11, 16);
}
