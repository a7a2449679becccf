import { refusalReasons } from '@gongdu/contract/core/penalties/refusal-reason';
import { type WorkRow, workKindLabels } from '@gongdu/contract/writing/works/work';
import { Link } from 'react-router';
import { tabOfState, workPaths } from '../../../entities/writing/work/work-paths.ts';
import { workSizeLabels } from '../../../entities/writing/work/work-size.ts';
import { WorkStateBadge } from '../../../entities/writing/work/work-state-badge.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';

interface WorkListProps {
  readonly works: readonly WorkRow[];
  /** Shows why a work was refused, else its excerpt or its size. */
  readonly excerpts?: boolean;
}

/** Works of the reader: title, state and the time of the last change. */
export function WorkList({ works, excerpts = false }: WorkListProps) {
  return (
    <List>
      {works.map((work) => (
        <ListRow
          key={work.id}
          title={<WorkLink work={work} />}
          excerpt={excerpts && excerptOf(work)}
          meta={
            <>
              <WorkStateBadge work={work} />
              <RelativeTime at={work.updatedAt} />
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

function excerptOf(work: WorkRow): string {
  const { kind, refusal, excerpt } = work;
  if (refusal) return refusal.sentence || refusalReasons[refusal.code].label;
  return excerpt || (workSizeLabels(work)[0] ?? workKindLabels[kind]);
}
