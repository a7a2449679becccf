import { blockLabels } from '@gongdu/contract/institutions/page/blocks';
import type { PageBlock } from '@gongdu/contract/institutions/page/document';
import { type Page, publishPage } from '@gongdu/contract/institutions/page/endpoints';
import { allBlocks } from '@gongdu/rules/institutions/page/parse-page';
import { Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { call } from '../../../../lib/api/call.ts';
import { overwriteQueryData } from '../../../../lib/api/overwrite-query-data.ts';
import { stale } from '../../../../lib/api/reads.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { RadioField } from '../../../../ui/form/radio-field.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { fromChinaInput } from '../../../../ui/text/china-time.ts';
import { useWaitForUploads } from '../../../../ui/upload/wait-for-uploads.tsx';
import { pageQuery, versionsQuery } from '../queries.ts';
import type { PageSession } from '../session/page-session.ts';
import { asRemote } from '../session/save-page.ts';

interface PublishDialogProps {
  readonly page: Page;
  readonly session: PageSession;
  readonly onClose: () => void;
}

const input = z.pick(publishPage.body, { note: true, publishAt: true });

/** Publishes the saved draft, now or later; unsaved changes are saved first. */
export function PublishDialog({ page, session, onClose }: PublishDialogProps) {
  const queryClient = useQueryClient();
  const [later, setLater] = useState(false);
  const { blocks } = useStore(session.store, ({ document }) => document);
  const { waitForUploads, dialog } = useWaitForUploads(session.uploads);
  const form = useApiForm({
    schema: input,
    initial: { note: '', publishAt: '' },
    toBody: ({ note, publishAt }) => ({ note, publishAt: later ? (fromChinaInput(publishAt) ?? '') : null }),
    validate: ({ publishAt }) => (later && publishAt === '' ? { publishAt: '请选择发布时间' } : {}),
    waitFor: waitForUploads,
    guarded: false,
    submit: (body) => {
      const { id } = session.autosaver.state().base ?? { id: 0 };
      return session.autosaver.runExclusive(async ({ version }) =>
        asRemote(id, await call(publishPage, { body: { ...body, version } })),
      );
    },
    onDone: async (published) => {
      if (!published) return;
      await overwriteQueryData(queryClient, pageQuery.queryKey, published);
      void stale(queryClient, versionsQuery.queryKey);
      toast(doneMessage(published), 'success');
      onClose();
    },
  });
  const isFirst = page.state !== 'published';
  return (
    <ResponsiveModal title="发布主页" width={480} onClose={onClose}>
      <Form form={form} submitLabel={later ? '定时发布' : '发布'} onCancel={onClose}>
        <Stack gap="sm">
          <Text c="var(--ink-2)">
            {isFirst
              ? '第一次发布，以及下架后的发布，要先由运营审核，通过后读者才能看到。'
              : '发布后读者马上能看到。机器检查发现问题时，会先送人工审核。'}
          </Text>
          <Unchosen blocks={allBlocks(blocks).filter(isUnchosen)} />
          <TextInput
            {...form.field('note')}
            name="note"
            label="版本说明（可不填）"
            placeholder="例如：换上十二月的活动"
            data-autofocus
          />
          <RadioField
            label="时间"
            inline
            value={later ? 'later' : 'now'}
            options={[
              { value: 'now', label: '现在' },
              { value: 'later', label: '定时' },
            ]}
            onChange={(value) => setLater(value === 'later')}
          />
          {later && <DateField {...form.field('publishAt')} label="发布时间（北京时间）" time />}
        </Stack>
      </Form>
      {dialog}
    </ResponsiveModal>
  );
}

/** Blocks that wait for a choice: visitors would not see them. */
function Unchosen({ blocks }: { readonly blocks: readonly PageBlock[] }) {
  if (blocks.length === 0) return null;
  const names = blocks.map((block) => `「${titleOf(block)}」`).join('');
  return (
    <Banner tone="warn" title={`${blocks.length} 个版块还没有挑选内容`}>
      {names}发布后读者看不到。可以先回去挑选，也可以改成按规则。
    </Banner>
  );
}

function isUnchosen({ props }: PageBlock): boolean {
  return 'by' in props && props.by === 'hand' && props.ids.length === 0;
}

function titleOf({ type, props }: PageBlock): string {
  return ('title' in props && props.title) || blockLabels[type];
}

function doneMessage({ pending, scheduled, state }: Page): string {
  if (scheduled) return '已安排定时发布';
  return pending || state === 'pending' ? '已提交审核，通过后读者就能看到' : '已发布';
}
