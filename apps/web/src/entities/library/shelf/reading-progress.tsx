import { type ShelfEntry, saveShelfEntry } from '@gongdu/contract/library/shelf/shelf';
import { isPutDown } from '@gongdu/contract/writing/works/meta';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { stale } from '../../../lib/api/reads.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { CountedTextarea } from '../../../ui/form/counted-textarea.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useApiForm } from '../../core/form/use-api-form.ts';
import { deliver } from '../../core/outbox/outgoing.ts';
import { shelfReads } from './book-shelf.ts';
import { outgoingShelfEntry, shelfLane } from './outgoing-entry.ts';
import { ProgressFields, progressBody, progressError, progressValues } from './progress-fields.tsx';
import classes from './shelf.module.css';
import { progressLabel } from './shelf-facts.tsx';

interface ReadingProgressProps {
  readonly entry: ShelfEntry;
  readonly title: string;
}

/** Where the reader stands, and why the book was put down there; the form opens in place. */
export function ReadingProgress({ entry, title }: ReadingProgressProps) {
  const [open, setOpen] = useState(false);
  const label = progressLabel(entry);
  const { reason } = entry;
  const act = isPutDown(entry.state) ? '记下在哪里、为什么搁下' : '记下读到哪里';
  if (open) return <ProgressForm entry={entry} title={title} onClose={() => setOpen(false)} />;
  return (
    <p className={classes.progress}>
      {label && <span>{label}</span>}
      {reason !== '' && <span className={classes.reason}>{reason}</span>}
      <Button variant="subtle" size="xs" onClick={() => setOpen(true)}>
        {label || reason !== '' ? '更新进度' : act}
      </Button>
    </p>
  );
}

function ProgressForm({ entry, title, onClose }: ReadingProgressProps & { readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: saveShelfEntry.body,
    initial: () => ({ ...progressValues(entry), reason: entry.reason }),
    toBody: ({ reason, ...progress }) => ({
      ...progressBody(progress),
      ...(isPutDown(entry.state) && { reason }),
    }),
    validate: (values) => ({ progress: progressError(values) }),
    submit: (change) =>
      deliver(outgoingShelfEntry, { id: entry.bookId, title, change }, { lane: shelfLane(entry.bookId) }),
    onDone: async ({ waits }) => {
      onClose();
      if (waits) return toast('没有网络，等恢复后记到书架上', 'info');
      await stale(queryClient, ...shelfReads);
      toast(`《${title}》的进度已更新`, 'success');
    },
  });
  const { field } = form;
  return (
    <Form form={form} submitLabel="保存进度" subdued onCancel={onClose}>
      <div className={classes.progressFields}>
        <ProgressFields field={field} autoFocus />
      </div>
      {isPutDown(entry.state) && (
        <CountedTextarea
          {...field('reason')}
          label="搁下的原因"
          description="只有自己看得到"
          autosize
          minRows={1}
        />
      )}
    </Form>
  );
}
