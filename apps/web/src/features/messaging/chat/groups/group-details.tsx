import { text } from '@gongdu/contract/field';
import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { stale } from '../../../../lib/api/reads.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { request } from '../store/client.ts';
import type { Group } from '../store/group-queries.ts';
import { contactReads } from '../store/query-cache.ts';

interface GroupDetailsProps {
  readonly group: Group;
  readonly editable: boolean;
}

export function GroupDetails({ group, editable }: GroupDetailsProps) {
  if (editable) return <GroupDetailsForm group={group} />;
  return (
    <div>
      <Text fw={500}>{group.name}</Text>
      {group.circle_id === null ? (
        <>
          <p>{group.desc || '群主还没有写简介。'}</p>
          <Text c="dimmed" size="sm">
            群号 {group.gid}
          </Text>
        </>
      ) : (
        <p>
          这是圈子的群聊，成员和管理员跟着圈子走。 <Link to={`/circle/${group.circle_id}`}>打开圈子</Link>
        </p>
      )}
    </div>
  );
}

const joinOptions = [
  { value: '1', label: '需要群主或管理员同意' },
  { value: '2', label: '任何人都可以直接加入' },
];

const details = z.object({
  group_name: text('群名称', { min: 1, max: 50 }),
  group_description: text('群简介', { max: 200 }),
  group_type: z.literal([1, 2]),
});

function GroupDetailsForm({ group }: Pick<GroupDetailsProps, 'group'>) {
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: details,
    initial: { group_name: group.name, group_description: group.desc, group_type: group.group_type },
    submit: (changes) => request((client) => client.updateGroupInfo({ gid: group.gid, ...changes })),
    onDone: () => void stale(queryClient, ...contactReads),
  });
  const { field, values, set, isDirty } = form;
  return (
    <Form form={form} submitLabel="保存" disabled={!isDirty}>
      <TextInput {...field('group_name')} label="群名称" />
      <Textarea {...field('group_description')} label="群简介" autosize={false} rows={2} />
      <NativeSelect
        label="加入方式"
        description={`书友凭群号 ${group.gid} 可以申请加入。`}
        data={joinOptions}
        value={String(values.group_type)}
        onChange={({ currentTarget }) => set('group_type', currentTarget.value === '2' ? 2 : 1)}
      />
    </Form>
  );
}
