import { appealPicturesMax, createAppeal } from '@gongdu/contract/administration/appeals/appeal';
import { type SanctionRow, sanctionActLabels } from '@gongdu/contract/administration/appeals/sanction';
import { Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { creditReads } from '../../../entities/core/credit/credit-reads.ts';
import { useApiForm } from '../../../entities/core/form/use-api-form.ts';
import { call } from '../../../lib/api/call.ts';
import { stale } from '../../../lib/api/reads.ts';
import { uploadFile } from '../../../lib/uploads/upload-file.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { CountedTextarea } from '../../../ui/form/counted-textarea.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import { createPendingUploads, PendingUploadsContext } from '../../../ui/upload/pending-uploads.ts';
import { UploadField } from '../../../ui/upload/upload-field.tsx';
import { useWaitForUploads } from '../../../ui/upload/wait-for-uploads.tsx';

interface AppealDialogProps {
  readonly sanction: SanctionRow;
  readonly onClose: () => void;
}

const noPictures: readonly string[] = [];

/** An appeal against one decision, with up to three pictures. */
export function AppealDialog({ sanction, onClose }: AppealDialogProps) {
  const { id, act, title } = sanction;
  const queryClient = useQueryClient();
  const [pending] = useState(createPendingUploads);
  const { waitForUploads, dialog } = useWaitForUploads(pending);
  const form = useApiForm({
    schema: createAppeal.body,
    initial: () => ({ text: '', pictures: noPictures }),
    toBody: ({ text, pictures }) => ({ text, pictures: [...pictures] }),
    waitFor: waitForUploads,
    submit: (body) => call(createAppeal, { params: { id }, body }),
    onDone: () => {
      void stale(queryClient, ...creditReads);
      toast('申诉已提交，由另一位审核员裁定，结果会在系统消息里告诉你', 'success');
      onClose();
    },
  });
  const { pictures } = form.values;
  const boxes = [...pictures, null].slice(0, appealPicturesMax);
  return (
    <ResponsiveModal title="申诉" width={560} onClose={onClose}>
      <Form form={form} submitLabel="提交申诉" onCancel={onClose}>
        <Text c="var(--ink-2)">
          {sanctionActLabels[act]}
          {title && `：${title}`}
        </Text>
        <CountedTextarea
          {...form.field('text')}
          label="申诉理由"
          description="一项处理只能申诉一次，请把情况写完整。作出原处理的人员不参与裁定。"
          withAsterisk
          autoFocus
          rows={5}
        />
        <div>
          <Text fz="sm">图片（可以不传，最多 {appealPicturesMax} 张）</Text>
          <PendingUploadsContext value={pending}>
            <Group gap="sm">
              {boxes.map((picture, at) => (
                <UploadField
                  key={picture ?? `empty ${at}`}
                  kind="image"
                  width={96}
                  text={`第 ${at + 1} 张图片`}
                  value={picture}
                  onChange={(address) => form.set('pictures', replaced(pictures, at, address))}
                  upload={(file, ways) => uploadFile(file, { kind: 'image', ...ways })}
                />
              ))}
            </Group>
          </PendingUploadsContext>
        </div>
      </Form>
      {dialog}
    </ResponsiveModal>
  );
}

function replaced(pictures: readonly string[], at: number, address: string | null): readonly string[] {
  const others = pictures.filter((_, index) => index !== at);
  return address === null ? others : [...pictures.slice(0, at), address, ...pictures.slice(at + 1)];
}
