import type { ModerationRow } from '@gongdu/contract/moderation/queue/queue';
import { takeDownKinds } from '@gongdu/contract/moderation/queue/take-down';
import { workKinds } from '@gongdu/contract/writing/works/work';
import { readPath } from '@gongdu/rules/writing/work-path';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { TakeDownActions } from '../../../../../entities/moderation/take-down/take-down-actions.tsx';

interface PublishedActionsProps {
  readonly item: ModerationRow;
  /** With its marks. */
  readonly name: string;
}

/** Of an approved item: its page, and 下架 or 恢复. */
export function PublishedActions({ item: { kind, objectId: id }, name }: PublishedActionsProps) {
  const known = takeDownKinds.find((each) => each === kind);
  const path = pathOf(kind, id);
  return (
    <>
      {path && (
        <Button component={Link} to={path} variant="subtle" size="compact-sm">
          看公开的页面
        </Button>
      )}
      {known && <TakeDownActions target={{ kind: known, id, name }} />}
    </>
  );
}

/** undefined: it has no page of its own, or its details link it. */
function pathOf(kind: ModerationRow['kind'], id: number): string | undefined {
  const workKind = workKinds.find((each) => each === kind);
  if (workKind) return readPath({ kind: workKind, id });
  const hasPage = kind === 'circle' || kind === 'topic' || kind === 'book' || kind === 'live';
  return hasPage ? `/${kind}/${id}` : undefined;
}
