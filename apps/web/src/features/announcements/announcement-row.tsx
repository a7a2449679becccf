import {
  type Announcement,
  announcementStateWords,
  audienceWords,
  styleWords,
} from '@gongdu/contract/announcement';
import { announceToMembers } from '@gongdu/contract/role';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Allow } from '../../lib/allow.tsx';
import { chinaWords } from '../../lib/china-time.ts';
import { showMessage } from '../../lib/messages.ts';
import { ask } from '../../ui/confirm.ts';
import { ExpandableText } from '../../ui/expandable-text.tsx';
import styles from './announcements.module.css';
import { announcementsChanged, withdraw } from './queries.ts';

interface AnnouncementRowProps {
  readonly announcement: Announcement;
  readonly edit: () => void;
}

export function AnnouncementRow({ announcement, edit }: AnnouncementRowProps) {
  const { title, body, state, audience, style, startsAt, endsAt, createdBy, withdrawnAt } = announcement;
  const takeBack = useWithdrawal(announcement);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h2 className={styles.title}>
          {title}
          <span className={styles.state} data-state={state}>
            {announcementStateWords[state]}
          </span>
        </h2>
        <ExpandableText>{body}</ExpandableText>
        <p className={styles.facts}>
          <span>
            {chinaWords(startsAt)} 至 {chinaWords(endsAt)}
          </span>
          <span>{audienceWords[audience]}</span>
          <span>{styleWords[style]}</span>
          <span>{createdBy.name} 发布</span>
          {withdrawnAt !== null && <span>{chinaWords(withdrawnAt)} 撤回</span>}
        </p>
      </div>
      <Allow permissions={[announceToMembers]}>
        <div className={styles.acts}>
          {state === 'waiting' && (
            <Button variant="default" aria-label={`修改「${title}」`} onClick={edit}>
              修改
            </Button>
          )}
          {(state === 'waiting' || state === 'running') && (
            <Button variant="default" aria-label={`撤回「${title}」`} onClick={() => void takeBack()}>
              撤回
            </Button>
          )}
        </div>
      </Allow>
    </li>
  );
}

function useWithdrawal({ id, title, state }: Announcement) {
  const queries = useQueryClient();
  return async () => {
    const sure = await ask({
      title: `撤回「${title}」`,
      message:
        state === 'running' ? '它会从所有人的消息和页面上消失，不能恢复。' : '它不会再按时发布，不能恢复。',
      confirm: '撤回',
      cancel: '先不撤回',
      danger: true,
    });
    if (!sure) return;
    await withdraw(id).then(
      () => showMessage('公告已撤回', 'success'),
      () => undefined, // call() has said why
    );
    announcementsChanged(queries);
  };
}
