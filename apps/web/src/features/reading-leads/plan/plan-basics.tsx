import { leadCapacityMax } from '@gongdu/contract/reading-lead-plan';
import { Button, TextInput } from '@mantine/core';
import { fromChinaInput } from '../../../lib/china-time.ts';
import { usePickers } from '../../../lib/pickers.ts';
import { BookCover } from '../../../ui/book-cover.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { fieldOf } from '../china-words.ts';
import styles from './plan-editor.module.css';
import type { PlanPartProps } from './plan-props.ts';

/** The book, how many may come, until when, and the end. */
export function PlanBasics(props: PlanPartProps) {
  const { plan, change, editable, mistakes } = props;
  const fixed = editable === 'none';
  return (
    <div className={styles.basics}>
      <PlanBook {...props} />
      <div className={styles.fields}>
        <TextInput
          type="number"
          label="人数上限"
          description="0 表示不限"
          min={0}
          max={leadCapacityMax}
          disabled={fixed}
          value={String(plan.capacity)}
          onChange={({ currentTarget }) =>
            change({ ...plan, capacity: Math.min(Math.max(Number(currentTarget.value), 0), leadCapacityMax) })
          }
        />
        <DateField
          time
          id="plan-joinUntil"
          label="报名截止"
          description="不填则到结束为止"
          disabled={fixed}
          value={fieldOf(plan.joinUntil)}
          error={mistakes.get('joinUntil')}
          onChange={(joinUntil) => change({ ...plan, joinUntil: fromChinaInput(joinUntil) })}
        />
        <DateField
          time
          id="plan-endsAt"
          label="结束时间"
          description="之后只能查看"
          disabled={fixed}
          value={fieldOf(plan.endsAt)}
          error={mistakes.get('endsAt')}
          onChange={(endsAt) => change({ ...plan, endsAt: fromChinaInput(endsAt) })}
        />
      </div>
      <p className={styles.help}>所有时间都是北京时间。</p>
    </div>
  );
}

function PlanBook({ plan, change, editable, mistakes }: PlanPartProps) {
  const { pickBooks } = usePickers();
  const { book } = plan;
  const choose = async () => {
    const chosen = await pickBooks?.({ max: 1 });
    const [picked] = chosen ?? [];
    if (!picked) return;
    const { id, name, authorName, cover } = picked;
    change({ ...plan, book: { id, title: name, author: authorName, cover } });
  };
  return (
    <div className={styles.book}>
      {book && <BookCover title={book.title} author={book.author} picture={book.cover} width={54} />}
      <div className={styles.bookWords}>
        <p className={styles.bookTitle}>{book ? `《${book.title}》` : '还没有选书'}</p>
        {book && <p className={styles.help}>{book.author}</p>}
        {mistakes.has('book') && (
          <p className={styles.error} role="alert">
            {mistakes.get('book')}
          </p>
        )}
      </div>
      {editable === 'all' && pickBooks && (
        <Button id="plan-book" variant="default" onClick={() => void choose()}>
          {book ? '换一本' : '选择要读的书'}
        </Button>
      )}
    </div>
  );
}
