import { counterComplaint, evidenceMax } from '@gongdu/contract/administration/complaints/complaint';
import { Button, Checkbox, FileButton, Input, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { useApiForm } from '../../../entities/core/form/use-api-form.ts';
import { call } from '../../../lib/api/call.ts';
import { overwriteQueryData } from '../../../lib/api/overwrite-query-data.ts';
import { uploadFile } from '../../../lib/uploads/upload-file.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { CountedTextarea } from '../../../ui/form/counted-textarea.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import { noticeQuery } from './queries.ts';

interface SentFile {
  readonly name: string;
  readonly address: string;
}

/** 反通知: name and contact of the publisher, their statement, and evidence. */
export function CounterDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const files: readonly SentFile[] = [];
  const form = useApiForm({
    schema: counterComplaint.body,
    initial: { name: '', statement: '', files, truthful: false },
    toBody: ({ files: sent, ...values }) => ({ ...values, evidence: sent.map(({ address }) => address) }),
    submit: (body) => call(counterComplaint, { params: { id }, body }),
    onDone: async (notice) => {
      toast('反通知已提交，并转送权利人', 'success');
      onClose();
      await overwriteQueryData(queryClient, noticeQuery(id).queryKey, notice);
    },
  });
  const sent = form.values.files;
  const upload = useAction(async (file: File | null) => {
    if (!file) return;
    const kind = file.type === 'application/pdf' ? 'document' : 'image';
    const { address } = await uploadFile(file, { kind, purpose: 'evidence' });
    form.set('files', [...sent, { name: file.name, address }]);
  });
  return (
    <ResponsiveModal title="提交反通知" width={560} onClose={onClose}>
      <Form form={form} submitLabel="提交反通知" onCancel={onClose}>
        <TextInput
          {...form.field('name')}
          label="真实姓名或名称"
          description="随反通知转送权利人。"
          withAsterisk
          data-autofocus
        />
        <CountedTextarea
          {...form.field('statement')}
          label="不构成侵权的理由"
          description="例如取得授权、独立创作、合理引用，至少 10 个字。"
          withAsterisk
          rows={6}
        />
        <Input.Wrapper
          label="证明材料"
          description={`图片或 PDF，最多 ${evidenceMax} 个文件。只有运营人员能打开。`}
        >
          <ul>
            {sent.map(({ name, address }) => (
              <li key={address}>
                {name}{' '}
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`移除 ${name}`}
                  onClick={() =>
                    form.set(
                      'files',
                      sent.filter((each) => each.address !== address),
                    )
                  }
                >
                  移除
                </Button>
              </li>
            ))}
          </ul>
          {sent.length < evidenceMax && (
            <FileButton accept="image/*,application/pdf" onChange={(file) => void upload.run(file)}>
              {(props) => (
                <Button {...props} variant="default" loading={upload.busy}>
                  添加文件
                </Button>
              )}
            </FileButton>
          )}
        </Input.Wrapper>
        <Checkbox {...form.field.check('truthful')} label="以上所述真实，我愿意承担相应的法律责任" />
      </Form>
    </ResponsiveModal>
  );
}
