import { type BookMerge, mergeBook, mergeUndoDays } from '@gongdu/contract/library/books/merge';
import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { call } from '../../../../lib/api/call.ts';
import { stale } from '../../../../lib/api/reads.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { MovedTable } from './moved-table.tsx';
import { mergePreviewQuery, mergeReads } from './queries.ts';

interface NamedBook {
  readonly id: number;
  readonly title: string;
}

interface MergeDialogProps {
  /** Goes. */
  readonly from: NamedBook;
  /** Stays. */
  readonly into: NamedBook;
  readonly onMerged: (merge: BookMerge) => void;
  readonly onClose: () => void;
}

/** What would move from one book to the other; with a reason it is done. */
export function MergeDialog({ from, into, onMerged, onClose }: MergeDialogProps) {
  const queryClient = useQueryClient();
  const preview = useQuery(mergePreviewQuery(from.id, into.id));
  const form = useApiForm({
    schema: mergeBook.body,
    initial: { into: into.id, reason: '' },
    submit: (body) => call(mergeBook, { params: { id: from.id }, body }),
    onDone: async (merge) => {
      onMerged(merge);
      await stale(queryClient, ...mergeReads);
    },
  });
  return (
    <ResponsiveModal title={`把《${from.title}》并入《${into.title}》`} onClose={onClose} width={640}>
      <Form form={form} submitLabel="合并" onCancel={onClose}>
        <p>
          《{into.title}》（编号 {into.id}）留下，《{from.title}》（编号 {from.id}）的地址转到它那里。
          {mergeUndoDays} 天内可以拆开，收到通知的成员也会再收到一条。
        </p>
        <QueryView query={preview} skeleton={<ListSkeleton rows={4} />}>
          {({ moved, waiting }) => (
            <>
              {waiting > 0 && (
                <Banner tone="warn">
                  有 {waiting} 位成员在两本书上都写了短评或书摘，其中有的正在审核，请先审核完再合并。
                </Banner>
              )}
              <MovedTable moved={moved} />
            </>
          )}
        </QueryView>
        <TextInput {...form.field('reason')} label="原因" placeholder="例如 同一个版本录了两次" />
      </Form>
    </ResponsiveModal>
  );
}
