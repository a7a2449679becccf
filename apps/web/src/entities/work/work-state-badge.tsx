import { type WorkRow, workRevisionLabels, workStateLabels } from '@gongdu/contract/works/work';
import classes from './work-state-badge.module.css';

type WorkStatus = Pick<WorkRow, 'state' | 'revision' | 'deletedAt'>;

/** The state, and beside 已发布 what became of the changes readers do not see yet. */
export function WorkStateBadge({ work: { state, revision, deletedAt } }: { readonly work: WorkStatus }) {
  if (deletedAt !== null)
    return (
      <span className={classes.badge} data-state="deleted">
        回收站
      </span>
    );
  return (
    <span className={classes.badges}>
      <span className={classes.badge} data-state={state}>
        {workStateLabels[state]}
      </span>
      {state === 'published' && revision !== null && (
        <span className={classes.badge} data-state={revision}>
          {workRevisionLabels[revision]}
        </span>
      )}
    </span>
  );
}
