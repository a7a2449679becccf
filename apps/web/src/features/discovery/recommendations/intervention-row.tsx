import { contentKindLabels } from '@gongdu/contract/core/content-index/content';
import {
  endIntervention,
  type Intervention,
  type InterventionState,
  interventionStateLabels,
  listInterventions,
  recommendationSlotLabels,
  resumeIntervention,
} from '@gongdu/contract/discovery/recommendations/intervention';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { call } from '../../../lib/api/call.ts';
import { stale } from '../../../lib/api/reads.ts';
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx';
import { toastWithUndo } from '../../../ui/feedback/toast.ts';
import { ListRow } from '../../../ui/layout/list.tsx';
import { formatChinaTime } from '../../../ui/text/china-time.ts';
import { formatNumber } from '../../../ui/text/format-number.ts';

interface InterventionRowProps {
  readonly intervention: Intervention;
  readonly onEdit: () => void;
  readonly onShow: () => void;
}

const tones: Record<InterventionState, Tone> = { running: 'ok', waiting: 'warn', ended: 'neutral' };

export function InterventionRow({ intervention, onEdit, onShow }: InterventionRowProps) {
  const { kind, title, link, isPublic, slot, weight, state, startsAt, endsAt, endedAt } = intervention;
  const { reason, createdBy, endedBy, impressions, opens } = intervention;
  const end = useEnd(intervention);
  return (
    <ListRow
      written
      title={<h2>{link ? <Link to={link}>{title}</Link> : title}</h2>}
      badges={
        <>
          <Badge tone={tones[state]}>{interventionStateLabels[state]}</Badge>
          <Badge>{contentKindLabels[kind]}</Badge>
          {!isPublic && <Badge tone="bad">内容已不公开，读者看不到</Badge>}
        </>
      }
      excerpt={reason}
      meta={
        <>
          <span>{recommendationSlotLabels[slot]}</span>
          <span>权重 {weight}</span>
          <span>
            {formatChinaTime(startsAt)} 至 {formatChinaTime(endedAt ?? endsAt)}
          </span>
          <span>{createdBy.name} 添加</span>
          {endedBy && <span>{endedBy.name} 提前结束</span>}
          {state !== 'waiting' && (
            <span>
              展示 {formatNumber(impressions)}，打开 {formatNumber(opens)}
              {impressions > 0 && `（${Math.round((opens / impressions) * 100)}%）`}
            </span>
          )}
        </>
      }
      actions={
        <>
          <Button variant="default" aria-label={`「${title}」的数据与记录`} onClick={onShow}>
            数据与记录
          </Button>
          {state !== 'ended' && (
            <>
              <Button variant="default" aria-label={`修改「${title}」`} onClick={onEdit}>
                修改
              </Button>
              <Button
                variant="default"
                aria-label={`结束「${title}」`}
                loading={end.busy}
                onClick={() => void end.run()}
              >
                结束
              </Button>
            </>
          )}
        </>
      }
    />
  );
}

/** Ends it after a confirmation, and offers to undo that. */
function useEnd({ id, title, version, state }: Intervention) {
  const queryClient = useQueryClient();
  const { run: resume } = useAction(
    (ended: number) => call(resumeIntervention, { params: { id }, body: { version: ended } }),
    { done: '已恢复', invalidates: [listInterventions] },
  );
  return useAction(() => call(endIntervention, { params: { id }, body: { version } }), {
    asks: () => ({
      title: `结束推荐「${title}」`,
      message: state === 'running' ? '它会从读者的推荐列表里消失。' : '它不会再按时开始。',
      confirmLabel: '结束',
      cancelLabel: '先不结束',
    }),
    onDone: (ended) => {
      toastWithUndo('推荐已结束', () => void resume(ended.version));
      return stale(queryClient, listInterventions);
    },
  });
}
