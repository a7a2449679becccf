import type { Circle } from '@gongdu/contract/community/circles/circle';
import { setCircleBook } from '@gongdu/contract/community/circles/reading';
import { useQueryClient } from '@tanstack/react-query';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { call } from '../../../../lib/api/call.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { invalidateCircles } from '../queries.ts';

interface UntilDialogProps {
  readonly circleId: number;
  readonly book: NonNullable<Circle['book']>;
  readonly onClose: () => void;
}

/** Until when the circle means to read its book. */
export function UntilDialog({ circleId, book, onClose }: UntilDialogProps) {
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: setCircleBook.body,
    initial: { until: book.until ?? '' },
    toBody: ({ until }) => ({ bookId: book.id, until: until === '' ? null : until }),
    submit: (body) => call(setCircleBook, { params: { id: circleId }, body }),
    problemFields: { 'circle.book_ends_early': 'until' },
    onDone: () => {
      toast('日期已保存', 'success');
      onClose();
      return invalidateCircles(queryClient);
    },
  });
  return (
    <ResponsiveModal onClose={onClose} title={`《${book.title}》读到哪天`} width={420}>
      <Form form={form} submitLabel="保存" onCancel={onClose}>
        <DateField {...form.field('until')} label="读到哪天（可不填）" />
      </Form>
    </ResponsiveModal>
  );
}
