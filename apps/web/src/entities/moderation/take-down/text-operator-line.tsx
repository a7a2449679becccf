import { moderationPermissions } from '@gongdu/contract/moderation/queue/kinds';
import { findTextItem, type TextKind } from '@gongdu/contract/moderation/queue/take-down';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/api/reads.ts';
import { hasPermission } from '../../../lib/auth/permissions.ts';
import { useSession } from '../../../lib/auth/session.ts';
import { OperatorLine } from './operator-line.tsx';

interface TextOperatorLineProps {
  readonly kind: TextKind;
  /** The id of the text itself. */
  readonly id: number;
  readonly name: string;
}

const textItemQuery = (kind: TextKind, id: number) => read(findTextItem, { params: { kind, id } });

/** `OperatorLine` of a short text, which the queue has under an id of its own. */
export function TextOperatorLine({ kind, id, name }: TextOperatorLineProps) {
  const may = useSession(({ permissions }) => hasPermission({ permissions }, [moderationPermissions[kind]]));
  const { data } = useQuery({ ...textItemQuery(kind, id), enabled: may });
  return data?.id != null && <OperatorLine kind={kind} id={data.id} name={name} />;
}
