import {
  type CannedReply,
  cannedReplyVariables,
  createCannedReply,
  updateCannedReply,
} from '@gongdu/contract/institutions/inbox';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { call } from '../../../../lib/api/call.ts';
import { stale } from '../../../../lib/api/reads.ts';
import { useSession } from '../../../../lib/auth/session.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { CountedTextarea } from '../../../../ui/form/counted-textarea.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { fillVariables } from '../composer/fill-variables.ts';
import { cannedRepliesQuery } from '../queries.ts';

interface CannedReplyFormProps {
  /** Absent: a new one. */
  readonly reply?: CannedReply;
  readonly onClose: () => void;
}

export function CannedReplyForm({ reply, onClose }: CannedReplyFormProps) {
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: createCannedReply.body,
    initial: { title: reply?.title ?? '', text: reply?.text ?? '' },
    problemFields: { 'canned_reply.title_taken': 'title' },
    submit: (body) =>
      reply ? call(updateCannedReply, { params: { id: reply.id }, body }) : call(createCannedReply, { body }),
    onDone: () => {
      void stale(queryClient, cannedRepliesQuery.queryKey);
      toast(reply ? '快捷回复已更新' : '快捷回复已添加', 'success');
      onClose();
    },
  });
  const { field, values, set } = form;
  const textarea = useRef<HTMLTextAreaElement>(null);

  function insert(variable: string): void {
    const element = textarea.current;
    if (!element) return;
    element.setRangeText(variable, element.selectionStart, element.selectionEnd, 'end');
    set('text', element.value);
    element.focus();
  }

  return (
    <ResponsiveModal onClose={onClose} title={reply ? '修改快捷回复' : '添加快捷回复'} width={520}>
      <Form form={form} submitLabel={reply ? '保存' : '添加'} onCancel={onClose}>
        <TextInput
          {...field('title')}
          name="title"
          label="标题"
          description="只有成员看得到，用来查找"
          data-autofocus
        />
        <CountedTextarea
          {...field('text')}
          ref={textarea}
          name="text"
          label="内容"
          autosize
          minRows={4}
          maxRows={10}
        />
        <VariableHelp text={values.text} onInsert={insert} />
      </Form>
    </ResponsiveModal>
  );
}

interface VariableHelpProps {
  readonly text: string;
  readonly onInsert: (variable: string) => void;
}

/** Buttons that insert a variable, and a preview of the text. */
function VariableHelp({ text, onInsert }: VariableHelpProps) {
  const user = useSession((state) => state.user);
  const institution = user?.name ?? '';
  const member = user?.actingMember?.name ?? institution;
  const preview = fillVariables(text, { visitor: '林小满', institution, member });
  return (
    <div>
      <Text size="sm" c="dimmed">
        选用时自动填入：
      </Text>
      <Group gap="xs">
        {Object.entries(cannedReplyVariables).map(([name, label]) => (
          <Button key={name} size="compact-sm" variant="default" onClick={() => onInsert(`{${name}}`)}>
            {label}
          </Button>
        ))}
      </Group>
      {preview !== text && (
        <Text size="sm" mt="xs" role="status">
          例：{preview}
        </Text>
      )}
    </div>
  );
}
