import '@mantine/core/styles/Anchor.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { getWorkReach, setWorkReach, type WorkReach } from '@gongdu/contract/writing/works/reach';
import { Anchor, Stack, Switch, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { call } from '../../../../lib/api/call.ts';
import { read } from '../../../../lib/api/reads.ts';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { FoldedField } from '../../../../ui/form/folded-field.tsx';

type Shown = WorkReach & {
  readonly byDefault: { readonly openToVisitors: boolean; readonly searchable: boolean };
};

const reachQuery = (id: number) => read(getWorkReach, { params: { id } });

/** 公开范围: who beyond the members can read the work; saved at once, separately from the text. */
export function ReachField({ workId }: { readonly workId: number }) {
  const reach = useQuery(reachQuery(workId));
  const queryClient = useQueryClient();
  const { queryKey } = reachQuery(workId);
  const { run, busy } = useAction(
    (chosen: WorkReach) => {
      // in the event handler itself: a switch that renders without its change shows the old value for a moment
      queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, ...chosen });
      return call(setWorkReach, { params: { id: workId }, body: chosen });
    },
    { invalidates: [queryKey] },
  );
  return (
    <FoldedField label="公开范围" answer={reach.data && answerOf(reach.data)}>
      <Text c="var(--ink-3)" size="xs" mb="xs">
        发布以后打开链接就能读，不开放加入的圈子里的作品除外。改了马上生效；没有改过的按你的
        <Anchor component={Link} to="/user/profile/privacy" inherit underline="always">
          隐私设置
        </Anchor>
        。
      </Text>
      <QueryView query={reach}>
        {({ openToVisitors, searchable, byDefault }) => {
          const isOpen = openToVisitors ?? byDefault.openToVisitors;
          return (
            <Stack gap="sm">
              <Switch
                label="未登录也能读"
                checked={isOpen}
                disabled={busy}
                onChange={({ currentTarget: { checked } }) =>
                  void run({ openToVisitors: checked, searchable })
                }
              />
              <Switch
                label="允许搜索引擎收录"
                checked={isOpen && (searchable ?? byDefault.searchable)}
                disabled={busy || !isOpen}
                onChange={({ currentTarget: { checked } }) =>
                  void run({ openToVisitors, searchable: checked })
                }
              />
            </Stack>
          );
        }}
      </QueryView>
    </FoldedField>
  );
}

function answerOf({ openToVisitors, searchable, byDefault }: Shown): string {
  if (!(openToVisitors ?? byDefault.openToVisitors)) return '登录才能读';
  return (searchable ?? byDefault.searchable) ? '未登录也能读，可以搜到' : '未登录也能读';
}
