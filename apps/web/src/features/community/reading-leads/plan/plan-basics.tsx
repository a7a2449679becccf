import { leadCapacityMax } from '@gongdu/contract/community/reading-leads/plan';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { pickBooks } from '../../../../entities/library/book/picker/pick-books.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { BookCover } from '../../../../ui/media/book-cover.tsx';
import { fromChinaInput, toChinaInput } from '../../../../ui/text/china-time.ts';
import type { PlanDraft, PlanEditable } from './plan-draft.ts';
import classes from './plan-editor.module.css';

interface PlanBasicsProps {
  readonly plan: PlanDraft;
  readonly onChange: (plan: PlanDraft) => void;
  readonly editable: PlanEditable;
  /** Errors by field, once the work was submitted. */
  readonly errors: ReadonlyMap<string, string>;
}

/** The book, the number of seats, the deadline to join, and the end. */
export function PlanBasics(props: PlanBasicsProps) {
  const { plan, onChange, errors } = props;
  return (
    <>
      <PlanBook {...props} />
      <Stack gap="md" maw="var(--width-form)">
        <TextInput
          type="number"
          label="人数上限"
          description="0 表示不限"
          min={0}
          max={leadCapacityMax}
          value={String(plan.capacity)}
          onChange={({ currentTarget }) =>
            onChange({
              ...plan,
              capacity: Math.min(Math.max(Number(currentTarget.value), 0), leadCapacityMax),
            })
          }
        />
        <DateField
          time
          id="plan-joinUntil"
          label="报名截止"
          description="不填则到结束为止"
          value={toChinaInput(plan.joinUntil)}
          error={errors.get('joinUntil')}
          onChange={(joinUntil) => onChange({ ...plan, joinUntil: fromChinaInput(joinUntil) })}
        />
        <DateField
          time
          id="plan-endsAt"
          label="结束时间"
          description="之后只能查看"
          value={toChinaInput(plan.endsAt)}
          error={errors.get('endsAt')}
          onChange={(endsAt) => onChange({ ...plan, endsAt: fromChinaInput(endsAt) })}
        />
      </Stack>
      <Text c="dimmed" fz="sm">
        所有时间都是北京时间。
      </Text>
    </>
  );
}

function PlanBook({ plan, onChange, editable, errors }: PlanBasicsProps) {
  const { book } = plan;
  const selectBook = async () => {
    const books = await pickBooks({ max: 1 });
    const [picked] = books ?? [];
    if (!picked) return;
    const { id, name, authorName, cover } = picked;
    onChange({ ...plan, book: { id, title: name, author: authorName, cover } });
  };
  return (
    <div className={classes.book}>
      {book && <BookCover title={book.title} author={book.author} picture={book.cover} width={54} />}
      <div>
        <Text fw={600}>{book ? `《${book.title}》` : '还没有选书'}</Text>
        {book && (
          <Text c="dimmed" fz="sm">
            {book.author}
          </Text>
        )}
        {errors.has('book') && (
          <Text c="red" fz="sm" role="alert">
            {errors.get('book')}
          </Text>
        )}
      </div>
      {editable === 'all' && (
        <Button id="plan-book" variant="default" onClick={() => void selectBook()}>
          {book ? '换一本' : '选择要读的书'}
        </Button>
      )}
    </div>
  );
}
