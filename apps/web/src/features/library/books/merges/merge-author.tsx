import { moderateBooks } from '@gongdu/contract/core/accounts/role';
import { mergeAuthor } from '@gongdu/contract/library/books/author-merge';
import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { call } from '../../../../lib/api/call.ts';
import { stale } from '../../../../lib/api/reads.ts';
import { Can } from '../../../../lib/auth/can.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { formatNumber } from '../../../../ui/text/format-number.ts';
import { authorMergePreviewQuery, mergeReads } from './queries.ts';

/** 合并署名, for operators: the page of one spelling leads to another one's. */
export function MergeAuthor({ name }: { readonly name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Can permissions={[moderateBooks]}>
      <Button variant="default" size="xs" onClick={() => setIsOpen(true)}>
        合并署名
      </Button>
      {isOpen && <MergeAuthorDialog name={name} onClose={() => setIsOpen(false)} />}
    </Can>
  );
}

function MergeAuthorDialog({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const form = useApiForm({
    schema: mergeAuthor.body,
    initial: { into: '', reason: '' },
    submit: (body) => call(mergeAuthor, { params: { name }, body }),
    onDone: async ({ author }) => {
      toast(`“${name}”已并入“${author}”`, 'success');
      onClose();
      await stale(queryClient, ...mergeReads);
      await navigate(`/author/${encodeURIComponent(author)}`, { replace: true });
    },
    problemFields: { 'author.not_found': 'into', 'author_merge.itself': 'into' },
  });
  const into = form.values.into.trim();
  const preview = useQuery({ ...authorMergePreviewQuery(name, into), enabled: into !== '', retry: false });
  return (
    <ResponsiveModal title={`把“${name}”并入另一个署名`} onClose={onClose}>
      <Form form={form} submitLabel="合并" onCancel={onClose}>
        <p>两个写法是同一位作者时合并。书上印的名字不变，只是都列在一页上；随时可以在“合并记录”里拆开。</p>
        <TextInput
          {...form.field('into')}
          label="并入的署名"
          description={
            preview.data &&
            `“${preview.data.into.name}”有 ${formatNumber(preview.data.into.works)} 部，合并后一共 ${formatNumber(preview.data.works)} 部`
          }
          data-autofocus
        />
        <TextInput {...form.field('reason')} label="原因" placeholder="例如 同一个人的两种译名" />
      </Form>
    </ResponsiveModal>
  );
}
