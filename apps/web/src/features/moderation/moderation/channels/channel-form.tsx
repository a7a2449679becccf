import {
  channelProfile,
  createChannel,
  type ManagedChannel,
  updateChannel,
} from '@gongdu/contract/writing/channels/operators';
import { Input, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { ImageField } from '../../../../entities/core/upload/image-field.tsx';
import { call } from '../../../../lib/api/call.ts';
import { stale } from '../../../../lib/api/reads.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { ConflictActions } from '../../../../ui/form/conflict-actions.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { createPendingUploads, PendingUploadsContext } from '../../../../ui/upload/pending-uploads.ts';
import { useWaitForUploads } from '../../../../ui/upload/wait-for-uploads.tsx';
import { managedChannelsQuery } from './queries.ts';

interface ChannelFormProps {
  /** Absent: a new one. */
  readonly channel?: ManagedChannel;
  readonly onClose: () => void;
}

const crop = { ratio: 1, maxSide: 600, title: '裁剪封面' };

/** Adds a channel or changes it; if another operator was first, this one chooses between the versions. */
export function ChannelForm({ channel, onClose }: ChannelFormProps) {
  const queryClient = useQueryClient();
  const [pending] = useState(createPendingUploads);
  const { waitForUploads, dialog } = useWaitForUploads(pending);
  const version = useRef(channel?.version ?? 0);
  const form = useApiForm({
    schema: channelProfile,
    initial: () => initialValues(channel),
    waitFor: waitForUploads,
    submit: (body) =>
      channel
        ? call(updateChannel, { params: { id: channel.id }, body: { ...body, version: version.current } })
        : call(createChannel, { body }),
    problemFields: { 'channel.name_taken': 'name', 'channel.slug_taken': 'slug' },
    onDone: () => {
      void stale(queryClient, '/api/channels');
      toast(channel ? '频道已保存' : '频道已开放', 'success');
      onClose();
    },
  });
  const { field } = form;

  async function readAgain(): Promise<ManagedChannel | undefined> {
    const channels = await queryClient.fetchQuery({ ...managedChannelsQuery, staleTime: 0 });
    const newest = channels.find(({ id }) => id === channel?.id);
    if (newest) version.current = newest.version;
    return newest;
  }

  return (
    <ResponsiveModal onClose={onClose} title={channel ? '编辑频道' : '新建频道'} width={520}>
      <PendingUploadsContext value={pending}>
        <Form
          form={form}
          submitLabel={channel ? '保存' : '新建'}
          onCancel={onClose}
          failureAction={
            form.problem === 'channel.changed_elsewhere' && (
              <ConflictActions
                onTakeNewest={async () => form.reset(initialValues(await readAgain()))}
                onOverwrite={async () => (await readAgain()) && form.requestSubmit()}
              />
            )
          }
        >
          <TextInput {...field('name')} label="名称" data-autofocus />
          <TextInput
            {...field('slug')}
            label="网址"
            description="小写字母、数字和连字符，如 modern-poetry。改了以后，原来的网址打不开。"
          />
          <Textarea {...field('description')} label="简介" autosize minRows={2} />
          <Input.Wrapper label="封面" labelElement="div" description="没有封面时，会按名称画一张。">
            <ImageField {...field('cover')} crop={crop} />
          </Input.Wrapper>
        </Form>
      </PendingUploadsContext>
      {dialog}
    </ResponsiveModal>
  );
}

function initialValues(channel: ManagedChannel | undefined) {
  const { name = '', slug = '', description = '', cover = null } = channel ?? {};
  return { name, slug, description, cover };
}
