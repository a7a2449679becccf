import { contentKindLabels } from '@gongdu/contract/core/content-index/content';
import {
  type InterventionDetail as Detail,
  interventionStateLabels,
  recommendationSlotLabels,
} from '@gongdu/contract/discovery/recommendations/intervention';
import { Box, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { DescriptionList, List, ListRow } from '../../../ui/layout/list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import { formatChinaTime } from '../../../ui/text/china-time.ts';
import { interventionQuery } from './queries.ts';
import classes from './recommendations.module.css';

interface InterventionDetailProps {
  readonly id: number;
  readonly title: string;
  readonly onClose: () => void;
}

const actionLabels: Record<Detail['log'][number]['action'], string> = {
  added: '添加了推荐',
  changed: '修改了推荐',
  ended: '提前结束了推荐',
  resumed: '恢复了推荐',
};

/** The impressions and openings of an intervention by day, and its history. */
export function InterventionDetail({ id, title, onClose }: InterventionDetailProps) {
  const detail = useQuery(interventionQuery(id));
  return (
    <ResponsiveModal title={title} placement="side" onClose={onClose}>
      <QueryView query={detail}>{(data) => <DetailBody detail={data} />}</QueryView>
    </ResponsiveModal>
  );
}

function DetailBody({ detail }: { readonly detail: Detail }) {
  const { kind, slot, weight, state, startsAt, endsAt, reason, days, log } = detail;
  return (
    <Stack gap="lg">
      <DescriptionList
        rows={[
          ['内容类型', contentKindLabels[kind]],
          ['推荐位', recommendationSlotLabels[slot]],
          ['权重', weight],
          ['状态', interventionStateLabels[state]],
          ['期限', `${formatChinaTime(startsAt)} 至 ${formatChinaTime(endsAt)}`],
          ['推荐理由', reason],
        ]}
      />
      <Numbers days={days} />
      <Section title="操作记录" level={3}>
        {log.length === 0 ? (
          <p className={classes.dimmed}>还没有记录。</p>
        ) : (
          <List label="操作记录">
            {log.map(({ at, by, action, changes }) => (
              <ListRow
                key={`${at} ${action}`}
                title={`${by.name} ${actionLabels[action]}`}
                meta={<span>{formatChinaTime(at)}</span>}
              >
                <DescriptionList rows={Object.entries(changes)} />
              </ListRow>
            ))}
          </List>
        )}
      </Section>
    </Stack>
  );
}

/** Bars of each day, or the same figures as a table. */
function Numbers({ days }: Pick<Detail, 'days'>) {
  const [asTable, setAsTable] = useState(false);
  const isEmpty = days.length === 0;
  return (
    <Section
      title="带来了什么"
      level={3}
      description="每位读者每天计一次；运营与机构账号不计入。"
      action={
        !isEmpty && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? '看图' : '看表格'}
          </Button>
        )
      }
    >
      {isEmpty && <p className={classes.dimmed}>还没有读者看到它。</p>}
      {!isEmpty && (asTable ? <DayTable days={days} /> : <DayBars days={days} />)}
    </Section>
  );
}

function DayTable({ days }: Pick<Detail, 'days'>) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">日期</th>
          <th scope="col">展示</th>
          <th scope="col">打开</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, impressions, opens }) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            <td>{impressions}</td>
            <td>{opens}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const height = 96;
const step = 20;
const barWidth = 12;

function DayBars({ days }: Pick<Detail, 'days'>) {
  const max = Math.max(...days.map(({ impressions, opens }) => Math.max(impressions, opens)), 1);
  const sum = (of: 'impressions' | 'opens') => days.reduce((all, day) => all + day[of], 0);
  const label = `${days.length} 天里展示 ${sum('impressions')} 人次，打开 ${sum('opens')} 人次`;
  return (
    <Box component="figure" m={0}>
      <svg
        viewBox={`0 0 ${Math.max(days.length, 10) * step} ${height}`}
        preserveAspectRatio="xMinYMax meet"
        className={classes.bars}
        role="img"
        aria-label={label}
      >
        {days.map(({ day, impressions, opens }, at) => {
          const [shown, opened] = [(impressions / max) * height, (opens / max) * height];
          return (
            <g key={day}>
              <title>{`${day}：展示 ${impressions}，打开 ${opens}`}</title>
              <rect
                x={at * step}
                y={height - shown}
                width={barWidth}
                height={shown}
                className={classes.shown}
              />
              <rect
                x={at * step}
                y={height - opened}
                width={barWidth}
                height={opened}
                className={classes.opened}
              />
            </g>
          );
        })}
      </svg>
      <figcaption className={classes.legend}>
        <span data-of="shown">展示 {sum('impressions')}</span>
        <span data-of="opened">打开 {sum('opens')}</span>
      </figcaption>
    </Box>
  );
}
