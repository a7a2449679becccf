import { text } from '@gongdu/contract/field';
import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { PersonLine } from '../../../../entities/core/person/person-line.tsx';
import { stale } from '../../../../lib/api/reads.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { contactReads } from '../store/query-cache.ts';
import { acceptJoinRequest, declineJoinRequest, type JoinRequest } from './join-requests.ts';

interface JoinRequestListProps {
  readonly rows: readonly JoinRequest[];
  /** All are for one group, whose name is left out. */
  readonly singleGroup?: boolean;
}

/** Requests to join groups, with their answers. */
export function JoinRequestList({ rows, singleGroup }: JoinRequestListProps) {
  const [declined, setDeclined] = useState<JoinRequest | null>(null);
  const accept = useAction(acceptJoinRequest, {
    invalidates: contactReads,
    done: (_, { nickname, group_name }) => `${nickname}已加入「${group_name}」`,
  });
  return (
    <>
      <List label="等待处理的入群申请">
        {rows.map((row) => (
          <ListRow key={`${row.gid}-${row.username}`}>
            <PersonLine name={row.nickname} avatar={row.avatar} note={noteOf(row, singleGroup)} wraps>
              <Button
                size="compact-sm"
                aria-label={`同意${row.nickname}加入${row.group_name}`}
                loading={accept.input === row}
                onClick={() => void accept.run(row)}
              >
                同意
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`婉拒${row.nickname}加入${row.group_name}`}
                onClick={() => setDeclined(row)}
              >
                婉拒
              </Button>
            </PersonLine>
          </ListRow>
        ))}
      </List>
      {declined && <DeclineDialog row={declined} onClose={() => setDeclined(null)} />}
    </>
  );
}

function noteOf({ group_name, reason }: JoinRequest, single = false): string {
  if (single) return reason || '没有留言';
  return `申请加入「${group_name}」${reason && `：${reason}`}`;
}

/** The limit of the contract's `adminAddGroupMember`. */
const reasonMax = 100;
const answer = z.object({ reason: text('答复', { max: reasonMax }) });

function DeclineDialog({ row, onClose }: { readonly row: JoinRequest; readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: answer,
    initial: { reason: '' },
    submit: ({ reason }) => declineJoinRequest(row, reason),
    onDone: () => {
      toast('已婉拒，对方会看到你的答复', 'success');
      void stale(queryClient, ...contactReads);
      onClose();
    },
  });
  return (
    <ResponsiveModal onClose={onClose} title={`婉拒${row.nickname}的申请`} width={440}>
      <Form form={form} submitLabel="婉拒" onCancel={onClose}>
        <Textarea
          {...form.field('reason')}
          data-autofocus
          label="答复"
          description="对方会看到这句话，可以不填。"
          rows={3}
        />
      </Form>
    </ResponsiveModal>
  );
}
