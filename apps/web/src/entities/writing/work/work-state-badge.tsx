import {
  type WorkRevision,
  type WorkRow,
  type WorkState,
  workRevisionLabels,
  workStateLabels,
} from '@gongdu/contract/writing/works/work';
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx';

type WorkStatus = Pick<WorkRow, 'state' | 'revision' | 'deletedAt'>;

interface WorkStateBadgeProps {
  readonly work: WorkStatus;
  /** Among works that are mostly published: 已发布 goes without saying. */
  readonly inList?: boolean;
}

/** The state, and beside 已发布 the state of changes that are not published yet. */
export function WorkStateBadge({
  work: { state, revision, deletedAt },
  inList = false,
}: WorkStateBadgeProps) {
  if (deletedAt !== null) return <Badge>回收站</Badge>;
  return (
    <>
      {!(inList && state === 'published') && <Badge tone={tones[state]}>{workStateLabels[state]}</Badge>}
      {state === 'published' && revision !== null && (
        <Badge tone={tones[revision]}>{workRevisionLabels[revision]}</Badge>
      )}
    </>
  );
}

const tones: Readonly<Record<WorkState | WorkRevision, Tone>> = {
  draft: 'neutral',
  pending: 'brand',
  scheduled: 'neutral',
  published: 'ok',
  hidden: 'neutral',
  refused: 'bad',
  returned: 'neutral',
  taken_down: 'warn',
};
