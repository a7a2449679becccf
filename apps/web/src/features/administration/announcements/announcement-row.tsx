import { announceToMembers } from '@gongdu/contract/core/accounts/role';
import {
  type Announcement,
  type AnnouncementState,
  announcementAudienceLabels,
  announcementStateLabels,
  announcementStyleLabels,
  listAnnouncements,
  withdrawAnnouncement,
} from '@gongdu/contract/core/notifications/announcement';
import { Button } from '@mantine/core';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { call } from '../../../lib/api/call.ts';
import { Can } from '../../../lib/auth/can.tsx';
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx';
import { ListRow, Meta } from '../../../ui/layout/list.tsx';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { formatChinaTime } from '../../../ui/text/china-time.ts';
import { ExpandableText } from '../../../ui/text/expandable-text.tsx';
import { formatNumber } from '../../../ui/text/format-number.ts';

interface AnnouncementRowProps {
  readonly announcement: Announcement;
  readonly onEdit: () => void;
  readonly onShow: () => void;
}

const tones: Partial<Record<AnnouncementState, Tone>> = { running: 'ok', waiting: 'warn' };

export function AnnouncementRow({ announcement, onEdit, onShow }: AnnouncementRowProps) {
  const { title, body, state, style, startsAt, endsAt, createdBy, withdrawnAt } = announcement;
  const { audienceSize, seenCount, readCount } = announcement;
  const confirmWithdraw = useWithdrawal(announcement);
  return (
    <ListRow
      written
      title={<h2>{title}</h2>}
      badges={<Badge tone={tones[state] ?? 'neutral'}>{announcementStateLabels[state]}</Badge>}
      actions={
        <Can permissions={[announceToMembers]}>
          {state !== 'waiting' && (
            <Button variant="default" aria-label={`「${title}」的数据`} onClick={onShow}>
              数据
            </Button>
          )}
          {state === 'waiting' && (
            <Button variant="default" aria-label={`修改「${title}」`} onClick={onEdit}>
              修改
            </Button>
          )}
          {(state === 'waiting' || state === 'running') && (
            <Button variant="default" aria-label={`撤回「${title}」`} onClick={() => void confirmWithdraw()}>
              撤回
            </Button>
          )}
        </Can>
      }
    >
      <ExpandableText>{body}</ExpandableText>
      <Meta>
        <span>
          {formatChinaTime(startsAt)} 至 {formatChinaTime(endsAt)}
        </span>
        <span>{audienceName(announcement)}</span>
        <span>{announcementStyleLabels[style]}</span>
        <span>{createdBy.name} 发布</span>
        {state !== 'waiting' && (
          <>
            {audienceSize !== null && <span>面向 {formatNumber(audienceSize)} 人</span>}
            <span>{formatNumber(seenCount)} 人看到</span>
            <span>{formatNumber(readCount)} 人已读</span>
          </>
        )}
        {withdrawnAt !== null && <span>{formatChinaTime(withdrawnAt)} 撤回</span>}
      </Meta>
    </ListRow>
  );
}

export function audienceName({ audience, circle }: Pick<Announcement, 'audience' | 'circle'>): string {
  return circle ? `圈子「${circle.name}」的成员` : announcementAudienceLabels[audience];
}

function useWithdrawal({ id, title, state }: Announcement) {
  const { run } = useAction(() => call(withdrawAnnouncement, { params: { id } }), {
    done: '公告已撤回',
    invalidates: [listAnnouncements],
  });
  return async () => {
    const confirmed = await confirm({
      title: `撤回「${title}」`,
      message:
        state === 'running' ? '它会从所有人的消息和页面上消失，不能恢复。' : '它不会再按时发布，不能恢复。',
      confirmLabel: '撤回',
      cancelLabel: '先不撤回',
      danger: true,
    });
    if (confirmed) await run();
  };
}
