import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { type Holding, saveHolding } from '@gongdu/contract/library/books/holding';
import { Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useApiForm } from '../../../entities/core/form/use-api-form.ts';
import { call } from '../../../lib/api/call.ts';
import { stale } from '../../../lib/api/reads.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Form } from '../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import { holdingReads } from './queries.ts';

export type HeldBook = Pick<Holding, 'isbn13' | 'title' | 'inStock' | 'price' | 'place'>;

interface HoldingFormProps {
  readonly book: HeldBook;
  readonly onClose: () => void;
}

const notAPrice = '售价写作 39.5 这样的数字';

/** Whether the house has a book now, for how much, and where. */
export function HoldingForm({ book, onClose }: HoldingFormProps) {
  const { isbn13, title, inStock, price, place } = book;
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: saveHolding.body,
    initial: { inStock, price: price === null ? '' : (price / 100).toFixed(2), place },
    toBody: (values) => ({ ...values, price: hundredthsOf(values.price) }),
    validate: (values) => ({ price: isPrice(values.price) ? undefined : notAPrice }),
    submit: (body) => call(saveHolding, { params: { isbn: isbn13 }, body }),
    onDone: () => {
      void stale(queryClient, ...holdingReads);
      toast('已登记', 'success');
      onClose();
    },
  });
  const { field } = form;
  return (
    <ResponsiveModal onClose={onClose} title={`《${title}》`} width={480}>
      <Form form={form} submitLabel="登记" onCancel={onClose}>
        <Switch {...field.check('inStock')} label="现在有这本书" />
        <TextInput
          {...field('price')}
          name="price"
          label="售价（元）"
          description="借阅不用填"
          inputMode="decimal"
        />
        <TextInput
          {...field('place')}
          name="place"
          label="位置"
          description="索书号、楼层、书架，读者看得到"
        />
      </Form>
    </ResponsiveModal>
  );
}

function isPrice(text: string): boolean {
  return text.trim() === '' || /^\d{1,6}(?:\.\d{1,2})?$/u.test(text.trim());
}

function hundredthsOf(text: string): number | null {
  return text.trim() === '' || !isPrice(text) ? null : Math.round(Number(text.trim()) * 100);
}
