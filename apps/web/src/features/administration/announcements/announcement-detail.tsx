import {
  type Announcement,
  announcementStateLabels,
  announcementStyleLabels,
  type AnnouncementDetail as Detail,
} from '@gongdu/contract/core/notifications/announcement';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Figure, Figures } from '../../../ui/chart/figure.tsx';
import { shortDay } from '../../../ui/chart/series.ts';
import { SeriesPanel } from '../../../ui/chart/series-panel.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { DescriptionList } from '../../../ui/layout/list.tsx';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import { formatChinaTime } from '../../../ui/text/china-time.ts';
import { formatNumber } from '../../../ui/text/format-number.ts';
import { audienceName } from './announcement-row.tsx';
import { announcementQuery } from './queries.ts';

interface AnnouncementDetailProps extends Pick<Announcement, 'id' | 'title'> {
  readonly onClose: () => void;
}

/** The number of members who saw and read an announcement, by day. */
export function AnnouncementDetail({ id, title, onClose }: AnnouncementDetailProps) {
  const detail = useQuery(announcementQuery(id));
  return (
    <ResponsiveModal title={title} placement="side" onClose={onClose}>
      <QueryView query={detail}>{(data) => <DetailBody detail={data} />}</QueryView>
    </ResponsiveModal>
  );
}

function DetailBody({ detail }: { readonly detail: Detail }) {
  const { audienceSize, seenCount, readCount, days, style, state, startsAt, endsAt } = detail;
  return (
    <Stack gap="lg">
      <Figures>
        <Figure
          name="面向"
          value={audienceSize === null ? '—' : formatNumber(audienceSize)}
          detail={audienceSize === null ? '开始时计算' : '人，按开始时计'}
        />
        <Figure name="看到" value={formatNumber(seenCount)} detail={shareOf(seenCount, audienceSize)} />
        <Figure
          name="已读或关掉"
          value={formatNumber(readCount)}
          detail={seenCount === 0 ? '人' : `看到的人里 ${percent(readCount, seenCount)}`}
        />
      </Figures>
      <SeriesPanel
        title="每天看到的人"
        description="每位成员只计一次，计在第一次看到的那一天。开始以后才加入的成员也会看到，不算在面向的人数里。"
        label={`${days.length} 天里 ${seenCount} 人看到，${readCount} 人已读或关掉`}
        // lines, because the values do not add up: a member may see it on one day and read it on the next
        shape="lines"
        series={[
          { name: '看到', unit: '人' },
          { name: '已读或关掉', unit: '人' },
        ]}
        points={days.map(({ day, seen, read }) => ({ at: shortDay(day), values: [seen, read] }))}
        empty={state === 'waiting' ? '还没有开始' : '还没有人看到'}
      />
      <DescriptionList
        rows={[
          ['状态', announcementStateLabels[state]],
          ['展示对象', audienceName(detail)],
          ['展示方式', announcementStyleLabels[style]],
          ['期限', `${formatChinaTime(startsAt)} 至 ${formatChinaTime(endsAt)}`],
        ]}
      />
    </Stack>
  );
}

function shareOf(n: number, audienceSize: number | null): string {
  // members who joined after the start are not in the audience but may have seen it
  return audienceSize === null || n > audienceSize || n === 0 ? '人' : `占面向的 ${percent(n, audienceSize)}`;
}

function percent(part: number, whole: number): string {
  const share = (part / whole) * 100;
  return share > 0 && share < 1 ? '不到 1%' : `${Math.round(share)}%`;
}
