import { refusalReasons } from '@gongdu/contract/moderation/refusal-reason';
import { type WorkRow, workKindLabels } from '@gongdu/contract/works/work';
import { Link } from 'react-router';
import { tabOfState, workPaths } from '../../entities/work/work-paths.ts';
import { workSizeLabels } from '../../entities/work/work-size.ts';
import { WorkStateBadge } from '../../entities/work/work-state-badge.tsx';
import { List, ListRow } from '../../ui/layout/list.tsx';
import { RelativeTime } from '../../ui/text/relative-time.tsx';

interface Works {
  readonly works: readonly WorkRow[];
}

/** Works that wait for the author; the excerpt says what to do. */
export function WaitingWorks({ works }: Works) {
  return (
    <List>
      {works.map((work) => (
        <ListRow
          key={work.id}
          title={<WorkLink work={work} />}
          excerpt={descriptionOf(work)}
          meta={
            <>
              <WorkStateBadge work={work} />
              <UpdatedAt work={work} />
            </>
          }
        />
      ))}
    </List>
  );
}

/** Titles and states, short enough for a side column. */
export function WorkTitles({ works }: Works) {
  return (
    <List>
      {works.map((work) => (
        <ListRow
          key={work.id}
          title={<WorkLink work={work} />}
          meta={
            <>
              <WorkStateBadge work={work} />
              <UpdatedAt work={work} />
            </>
          }
        />
      ))}
    </List>
  );
}

/** Links to the editor of drafts and refused works, else to the work's tab of the author's list. */
function WorkLink({ work: { id, kind, state, title } }: { readonly work: WorkRow }) {
  const { list } = workPaths[kind];
  const tab = tabOfState[state];
  const path = tab === 'draft' || tab === 'refused' ? `${list}/edit/${id}` : `${list}?tab=${tab}`;
  return <Link to={path}>{title || '还没有标题'}</Link>;
}

function UpdatedAt({ work: { updatedAt } }: { readonly work: WorkRow }) {
  return <RelativeTime at={updatedAt} />;
}

function descriptionOf(work: WorkRow): string {
  const { kind, refusal, excerpt } = work;
  if (refusal) return refusal.sentence || refusalReasons[refusal.code].label;
  return excerpt || (workSizeLabels(work)[0] ?? workKindLabels[kind]);
}
