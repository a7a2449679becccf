import { announceToMembers } from '@gongdu/contract/auth/role';
import {
  type Announcement,
  announcementAudienceLabels,
  announcementStateLabels,
  announcementStyleLabels,
} from '@gongdu/contract/notifications/announcement';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { toastCallError } from '../../lib/api/report-error.ts';
import { Can } from '../../lib/auth/can.tsx';
import { formatChinaTime } from '../../lib/china-time.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { confirm } from '../../ui/overlay/confirm.ts';
import { ExpandableText } from '../../ui/text/expandable-text.tsx';
import classes from './announcements.module.css';
import { invalidateAnnouncements, withdraw } from './queries.ts';

interface AnnouncementRowProps {
  readonly announcement: Announcement;
  readonly onEdit: () => void;
}

export function AnnouncementRow({ announcement, onEdit }: AnnouncementRowProps) {
  const { title, body, state, audience, style, startsAt, endsAt, createdBy, withdrawnAt } = announcement;
  const confirmWithdraw = useWithdrawal(announcement);
  return (
    <li className={classes.row}>
      <div className={classes.body}>
        <h2 className={classes.title}>
          {title}
          <span className={classes.state} data-state={state}>
            {announcementStateLabels[state]}
          </span>
        </h2>
        <ExpandableText>{body}</ExpandableText>
        <p className={classes.meta}>
          <span>
            {formatChinaTime(startsAt)} 至 {formatChinaTime(endsAt)}
          </span>
          <span>{announcementAudienceLabels[audience]}</span>
          <span>{announcementStyleLabels[style]}</span>
          <span>{createdBy.name} 发布</span>
          {withdrawnAt !== null && <span>{formatChinaTime(withdrawnAt)} 撤回</span>}
        </p>
      </div>
      <Can permissions={[announceToMembers]}>
        <div className={classes.actions}>
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
        </div>
      </Can>
    </li>
  );
}

function useWithdrawal({ id, title, state }: Announcement) {
  const queryClient = useQueryClient();
  return async () => {
    const confirmed = await confirm({
      title: `撤回「${title}」`,
      message:
        state === 'running' ? '它会从所有人的消息和页面上消失，不能恢复。' : '它不会再按时发布，不能恢复。',
      confirmLabel: '撤回',
      cancelLabel: '先不撤回',
      danger: true,
    });
    if (!confirmed) return;
    await withdraw(id).then(() => toast('公告已撤回', 'success'), toastCallError);
    invalidateAnnouncements(queryClient);
  };
}
