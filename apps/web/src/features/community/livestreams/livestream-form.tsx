import { createLivestream, type Livestream } from '@gongdu/contract/community/livestreams/livestream';
import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PenaltyNotice } from '../../../entities/core/credit/penalty-notice.tsx';
import { useApiForm } from '../../../entities/core/form/use-api-form.ts';
import { ImageField } from '../../../entities/core/upload/image-field.tsx';
import { stale } from '../../../lib/api/reads.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import { fromChinaInput, toChinaInput } from '../../../ui/text/china-time.ts';
import { createPendingUploads, PendingUploadsContext } from '../../../ui/upload/pending-uploads.ts';
import { useWaitForUploads } from '../../../ui/upload/wait-for-uploads.tsx';
import { listsWithLivestreams, saveLivestream } from './queries.ts';

interface LivestreamFormProps {
  /** Absent: a new one. */
  readonly livestream?: Livestream;
  readonly onClose: () => void;
}

const crop = { ratio: 3 / 4, maxSide: 1200, title: '裁剪封面' };

/** Announces a livestream or changes it; times are in China's time zone. */
export function LivestreamForm({ livestream, onClose }: LivestreamFormProps) {
  const queryClient = useQueryClient();
  const [pending] = useState(createPendingUploads);
  const { waitForUploads, dialog } = useWaitForUploads(pending);
  const form = useApiForm({
    schema: createLivestream.body,
    initial: () => initialValues(livestream),
    toBody: (values) => ({ ...values, startsAt: fromChinaInput(values.startsAt) ?? '' }),
    waitFor: waitForUploads,
    submit: (body) => saveLivestream(livestream?.id, body),
    onDone: (saved) => {
      void stale(queryClient, ...listsWithLivestreams);
      const isShown = saved.state === 'public' && saved.revision === null;
      toast(isShown ? '预告已更新' : '已提交审核，通过后公开', 'success');
      onClose();
    },
  });
  const { field } = form;
  return (
    <ResponsiveModal onClose={onClose} title={livestream ? '修改直播预告' : '发布直播预告'} width={520}>
      <PendingUploadsContext value={pending}>
        <Form form={form} submitLabel="提交审核" onCancel={onClose}>
          <PenaltyNotice right="publish" />
          {livestream?.state === 'public' && (
            <Banner>修改通过审核之前，读者看到的仍是原来的预告。只改开始时间，立即生效。</Banner>
          )}
          <TextInput {...field('title')} name="title" label="标题" data-autofocus />
          <DateField {...field('startsAt')} label="开始时间（北京时间）" time />
          <TextInput
            {...field('address')}
            name="address"
            label="直播链接"
            type="url"
            placeholder="https://"
          />
          <Textarea {...field('summary')} name="summary" label="简介" autosize minRows={3} maxRows={8} />
          <ImageField {...field('cover')} label="封面" crop={crop} />
        </Form>
      </PendingUploadsContext>
      {dialog}
    </ResponsiveModal>
  );
}

function initialValues(livestream: Livestream | undefined) {
  const content = livestream?.proposed ?? livestream;
  const { title = '', summary = '', address = '', cover = null } = content ?? {};
  return { title, summary, address, cover, startsAt: content ? toChinaInput(content.startsAt) : '' };
}
