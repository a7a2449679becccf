import {
  type ActivityKind,
  type ActivityRow,
  activityKindLabels,
  activityLogDays,
} from '@gongdu/contract/administration/audit-log/audit-log';
import { Button, Group, Stack } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PersonLine } from '../../../entities/core/person/person-line.tsx';
import { DescriptionList } from '../../../ui/layout/list.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import classes from './audit-log.module.css';
import { EmptyLog } from './empty-log.tsx';
import { isFiltered, type LogFilters, toActivityFilter } from './filters.ts';
import { LogTable } from './log-table.tsx';
import { logTime, originText } from './log-time.ts';
import { activityQuery } from './queries.ts';

interface ActivityListProps {
  readonly kind: ActivityKind;
  readonly filters: LogFilters;
  readonly onFilter: (change: Partial<LogFilters>) => void;
  readonly onClear: () => void;
}

/** Sign-ins, publications or operations, newest first. */
export function ActivityList({ kind, filters, onFilter, onClear }: ActivityListProps) {
  const list = useInfiniteQuery(activityQuery(toActivityFilter(kind, filters)));
  const [opened, setOpened] = useState<ActivityRow>();
  const target = kind === 'sign_in' ? '设备' : '请求';
  const openRow = (row: ActivityRow) => (
    <button type="button" className={classes.open} onClick={() => setOpened(row)}>
      {row.act}
    </button>
  );
  return (
    <>
      <InfiniteList
        list={list}
        plain
        skeletonRows={8}
        empty={
          <EmptyLog
            icon={<IconHistory />}
            filtered={isFiltered(filters)}
            description={`${activityKindLabels[kind]}保留 ${activityLogDays} 天，此后按月删除。`}
            onClear={onClear}
          />
        }
      >
        {(rows) => (
          <LogTable
            label={activityKindLabels[kind]}
            rows={rows}
            columns={[
              { name: '时间', cell: ({ at }) => logTime(at) },
              { name: '成员', cell: memberText },
              { name: '操作', cell: openRow },
              { name: target, cell: (row) => row.target, wide: true },
              { name: '地址', cell: originText },
            ]}
            asRow={(row) => ({
              title: openRow(row),
              meta: (
                <>
                  <span>{memberText(row)}</span>
                  <span>{originText(row)}</span>
                  <span>{logTime(row.at)}</span>
                </>
              ),
            })}
          />
        )}
      </InfiniteList>
      {opened && (
        <ActivityDrawer
          row={opened}
          target={target}
          onClose={() => setOpened(undefined)}
          onFilter={(change) => {
            setOpened(undefined);
            onFilter(change);
          }}
        />
      )}
    </>
  );
}

function memberText({ member, acting }: ActivityRow): string {
  return acting ? `${member.name}（${acting.name}）` : member.name;
}

interface ActivityDrawerProps {
  readonly row: ActivityRow;
  readonly target: string;
  readonly onClose: () => void;
  readonly onFilter: (change: Partial<LogFilters>) => void;
}

function ActivityDrawer({ row, target, onClose, onFilter }: ActivityDrawerProps) {
  const { id, at, member, acting, act, ip } = row;
  return (
    <ResponsiveModal placement="side" width={520} title={act} onClose={onClose}>
      <Stack gap="lg">
        <PersonLine name={member.name} avatar={member.avatar} uid={member.uid} note={`编号 ${member.uid}`}>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => onFilter({ member: String(member.uid) })}
          >
            只看此人
          </Button>
        </PersonLine>
        <DescriptionList
          rows={[
            ['代表机构操作', acting && `${acting.name}（编号 ${acting.uid}）`],
            ['时间', `${logTime(at)}（北京时间）`],
            [target, row.target],
            ['地址与端口', originText(row)],
            ['记录编号', String(id)],
          ]}
        />
        {ip !== null && (
          <Group>
            <Button variant="default" onClick={() => onFilter({ ip })}>
              这个地址的全部记录
            </Button>
          </Group>
        )}
      </Stack>
    </ResponsiveModal>
  );
}
