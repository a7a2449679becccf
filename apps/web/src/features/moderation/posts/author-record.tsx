import type { ModerationItem } from '@gongdu/contract/moderation/queue';
import { type WorkState, workStates } from '@gongdu/contract/works/work';
import classes from './post-content.module.css';

const stateLabels: Readonly<Record<WorkState, string>> = {
  published: '已发布',
  refused: '未通过',
  taken_down: '已下架',
  pending: '审核中',
  scheduled: '定时发布',
  returned: '退回修改',
  draft: '草稿',
};
const shownStates = workStates.filter((state) => state !== 'draft');

/** How the author's earlier works fared. */
export function AuthorRecord({ record }: Pick<ModerationItem, 'record'>) {
  return (
    <ul className={classes.record}>
      {shownStates.map((state) => (
        <li key={state} data-state={record[state] > 0 ? state : undefined}>
          {stateLabels[state]} <b>{record[state]}</b>
        </li>
      ))}
    </ul>
  );
}
