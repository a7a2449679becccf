import { text } from '@gongdu/contract/field';
import { digitsOf } from '@gongdu/contract/phone-number';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { PersonLine } from '../../../../entities/core/person/person-line.tsx';
import { stale } from '../../../../lib/api/reads.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { request } from '../store/client.ts';
import type { Group } from '../store/group-queries.ts';
import { contactReads } from '../store/query-cache.ts';

/** The limit of the contract's `applyJoinGroup`. */
const reasonMax = 100;
const application = z.object({
  number: z.coerce.number().check(z.gte(1, '请填写群号')),
  reason: text('申请理由', { max: reasonMax }),
});

/** Finds a group by its number, shows it, then sends the request. */
export function JoinGroupForm() {
  const queryClient = useQueryClient();
  const [group, setGroup] = useState<Group | null>(null);
  const form = useApiForm({
    schema: application,
    initial: { number: '', reason: '' },
    guarded: false,
    submit: async ({ number, reason }) => {
      if (group) return request((client) => client.joinGroup({ gid: group.gid, reason }));
      setGroup((await request((client) => client.getGroupInfo({ gid: number }))).group_info);
      return undefined;
    },
    onDone: (reply) => {
      if (!reply) return;
      toast(reply.joined ? '你已加入群聊' : '申请已提交，等待群主或管理员处理', 'success');
      void stale(queryClient, ...contactReads);
      setGroup(null);
      form.reset();
    },
  });
  const isMember = group !== null && group.flag !== null;
  const needsApproval = group?.group_type === 1;
  const joinLabel = needsApproval ? '申请加入' : '加入';
  return (
    <Form form={form} submitLabel={group ? joinLabel : '查找'} disabled={isMember}>
      <TextInput
        {...form.field('number')}
        label="群号"
        inputMode="numeric"
        description="向群里的书友询问，写在群聊设置里。"
        onChange={({ currentTarget }) => {
          form.set('number', digitsOf(currentTarget.value, 15));
          setGroup(null);
        }}
      />
      {group && (
        <PersonLine
          name={group.name}
          avatar={group.avatar}
          note={isMember ? '你已经在这个群里' : `${group.member_count} 人`}
        />
      )}
      {group && !isMember && needsApproval && <TextInput {...form.field('reason')} label="申请理由" />}
    </Form>
  );
}
