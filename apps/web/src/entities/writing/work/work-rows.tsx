import { refusalReasons } from '@gongdu/contract/core/penalties/refusal-reason';
import { type WorkRow, workKindLabels } from '@gongdu/contract/writing/works/work';
import { Link } from 'react-router';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { tabOfState, workPaths } from './work-paths.ts';
import { workSizeLabels } from './work-size.ts';
import { WorkStateBadge } from './work-state-badge.tsx';

interface WorkRowsProps {
  readonly works: readonly WorkRow[];
  /** Shows why a work was refused, else its excerpt or its size. */
  readonly excerpts?: boolean;
  /** Published works open as their readers see them, not in the author's list. */
  readonly asRead?: boolean;
}

/** Works of the reader: title, state and the time of the last change. */
export function WorkRows({ works, excerpts = false, asRead = false }: WorkRowsProps) {
  return (
    <List>
      {works.map((work) => (
        <ListRow
          key={work.id}
          title={<WorkLink work={work} asRead={asRead} />}
          excerpt={excerpts && excerptOf(work)}
          meta={
            <>
              <WorkStateBadge work={work} inList />
              <RelativeTime at={work.updatedAt} />
            </>
          }
        />
      ))}
    </List>
  );
}

/** Links to the editor of drafts and refused works, else to the work's tab of the author's list. */
function WorkLink({ work: { id, kind, state, title }, asRead }: { work: WorkRow; asRead: boolean }) {
  const { list, read } = workPaths[kind];
  if (asRead && state === 'published') return <Link to={`${read}/${id}`}>{title}</Link>;
  const tab = tabOfState[state];
  const path = tab === 'draft' || tab === 'refused' ? `${list}/edit/${id}` : `${list}?tab=${tab}`;
  return <Link to={path}>{title || '还没有标题'}</Link>;
}

function excerptOf(work: WorkRow): string {
  const { kind, refusal, excerpt } = work;
  if (refusal) return refusal.sentence || refusalReasons[refusal.code].label;
  return excerpt || (workSizeLabels(work)[0] ?? workKindLabels[kind]);
}
