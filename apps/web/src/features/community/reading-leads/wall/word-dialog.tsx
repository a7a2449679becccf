import type { Lead } from '@gongdu/contract/community/reading-leads/reading-lead';
import { countBehind, sendWord } from '@gongdu/contract/community/reading-leads/words';
import { NativeSelect, Text } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { call } from '../../../../lib/api/call.ts';
import { keyOf, stale } from '../../../../lib/api/reads.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { CountedTextarea } from '../../../../ui/form/counted-textarea.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { behindQuery } from '../queries.ts';

interface WordDialogProps {
  readonly lead: Lead;
  readonly onClose: () => void;
}

/** For leaders: one sentence to those who are behind, whose number is known and whose names are not. */
export function WordDialog(props: WordDialogProps) {
  return (
    <ResponsiveModal onClose={props.onClose} title="给落下的成员说句话" width={480}>
      <WordForm {...props} />
    </ResponsiveModal>
  );
}

function WordForm({ lead, onClose }: WordDialogProps) {
  const queryClient = useQueryClient();
  const opened = lead.parts.filter(({ open }) => open).length;
  const form = useApiForm({
    schema: sendWord.body,
    initial: { parts: String(Math.min(2, Math.max(opened, 1))), text: '' },
    toBody: ({ parts, text }) => ({ parts: Number(parts), text }),
    submit: (body) => call(sendWord, { params: { id: lead.id }, body }),
    onDone: ({ members }) => {
      void stale(queryClient, keyOf(countBehind, { params: { id: lead.id } }));
      toast(`已发给 ${members} 位成员`, 'success');
      onClose();
    },
  });
  const parts = Number(form.values.parts);
  const { data } = useQuery({ ...behindQuery(lead.id, parts), placeholderData: keepPreviousData });
  return (
    <Form
      form={form}
      submitLabel="发出"
      onCancel={onClose}
      disabled={data === undefined || data.sentToday || data.members === 0}
    >
      <NativeSelect
        {...form.field('parts')}
        label="落下几个部分"
        data={Array.from({ length: Math.max(opened, 1) }, (_, at) => ({
          value: String(at + 1),
          label: `${at + 1} 个部分或更多`,
        }))}
      />
      <CountedTextarea
        {...form.field('text')}
        label="要说的话"
        description="以通知送到，成员可以在通知设置里关掉。一天一次。"
        rows={3}
      />
      <Text c="dimmed" fz="sm" role="status">
        {data && wordStatus(data)}
      </Text>
    </Form>
  );
}

function wordStatus({ members, sentToday }: { members: number; sentToday: boolean }): string {
  if (sentToday) return '今天已经说过一次了，明天再说。';
  return members === 0 ? '没有成员落下这么多。' : `会发给 ${members} 位成员，这里不列名字。`;
}
