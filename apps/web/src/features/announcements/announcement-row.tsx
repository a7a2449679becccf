import { announceToMembers } from '@gongdu/contract/auth/role';
import {
  type Announcement,
  type AnnouncementState,
  announcementAudienceLabels,
  announcementStateLabels,
  announcementStyleLabels,
  withdrawAnnouncement,
} from '@gongdu/contract/notifications/announcement';
import { Button } from '@mantine/core';
import { call } from '../../lib/api/call.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { Can } from '../../lib/auth/can.tsx';
import { formatChinaTime } from '../../lib/china-time.ts';
import { Badge, type Tone } from '../../ui/feedback/badge.tsx';
import { ListRow, Meta } from '../../ui/layout/list.tsx';
import { confirm } from '../../ui/overlay/confirm.ts';
import { ExpandableText } from '../../ui/text/expandable-text.tsx';
import { announcementsKey } from './queries.ts';

interface AnnouncementRowProps {
  readonly announcement: Announcement;
  readonly onEdit: () => void;
}

const tones: Partial<Record<AnnouncementState, Tone>> = { running: 'ok', waiting: 'warn' };

export function AnnouncementRow({ announcement, onEdit }: AnnouncementRowProps) {
  const { title, body, state, audience, style, startsAt, endsAt, createdBy, withdrawnAt } = announcement;
  const confirmWithdraw = useWithdrawal(announcement);
  return (
    <ListRow
      title={<h2>{title}</h2>}
      badges={<Badge tone={tones[state] ?? 'neutral'}>{announcementStateLabels[state]}</Badge>}
      actions={
        (state === 'waiting' || state === 'running') && (
          <Can permissions={[announceToMembers]}>
            {state === 'waiting' && (
              <Button variant="default" aria-label={`修改「${title}」`} onClick={onEdit}>
                修改
              </Button>
            )}
            <Button variant="default" aria-label={`撤回「${title}」`} onClick={() => void confirmWithdraw()}>
              撤回
            </Button>
          </Can>
        )
      }
    >
      <ExpandableText>{body}</ExpandableText>
      <Meta>
        <span>
          {formatChinaTime(startsAt)} 至 {formatChinaTime(endsAt)}
        </span>
        <span>{announcementAudienceLabels[audience]}</span>
        <span>{announcementStyleLabels[style]}</span>
        <span>{createdBy.name} 发布</span>
        {withdrawnAt !== null && <span>{formatChinaTime(withdrawnAt)} 撤回</span>}
      </Meta>
    </ListRow>
  );
}

function useWithdrawal({ id, title, state }: Announcement) {
  const { run } = useAction(() => call(withdrawAnnouncement, { params: { id } }), {
    done: '公告已撤回',
    invalidates: [announcementsKey],
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
