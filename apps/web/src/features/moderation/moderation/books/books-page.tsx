import {
  type BookModerationItem,
  bookRefusalLabels,
  bookRefusals,
  decideBook,
} from '@gongdu/contract/library/books/approval';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bookReads } from '../../../../entities/library/book/book-reads.ts';
import { stale } from '../../../../lib/api/reads.ts';
import { ModerationQueue } from '../queue/moderation-queue.tsx';
import { useModerationQueue } from '../queue/use-moderation-queue.ts';
import { RefusalDialog } from '../refusal-dialog.tsx';
import { BookDetail } from './book-detail.tsx';
import { type Corrections, correctionOf, createBookSource, sendBookDecision } from './book-source.ts';

/** `/approval/books` 图书审核: books that members added, on their way into the catalogue. */
export function BooksModerationPage() {
  const [corrections, setCorrections] = useState<Corrections>({});
  const queueState = useModerationQueue(createBookSource(corrections));
  const { current, isOwn, claim } = queueState.item;
  const { settle, close } = queueState.verdict;
  const queryClient = useQueryClient();
  return (
    <ModerationQueue
      queueState={queueState}
      refuseDialog={(item) => (
        <BookRefusalDialog
          item={item}
          onClose={close}
          submit={async (body) => {
            await settle(item.id, () => sendBookDecision(item.id, body));
            await stale(queryClient, ...bookReads);
          }}
        />
      )}
    >
      {(item) => (
        <BookDetail
          item={item}
          correction={correctionOf(corrections, item)}
          onCorrect={(correction) => setCorrections((all) => ({ ...all, [item.id]: correction }))}
          isJudged={current?.id === item.id && !isOwn && queueState.queue.may && !claim.isTaken}
        />
      )}
    </ModerationQueue>
  );
}

type BookDecision = Parameters<typeof sendBookDecision>[1];

interface BookRefusalDialogProps {
  readonly item: BookModerationItem;
  readonly submit: (body: BookDecision) => Promise<void>;
  readonly onClose: () => void;
}

function BookRefusalDialog({ item: { version, title }, submit, onClose }: BookRefusalDialogProps) {
  return (
    <RefusalDialog
      title={`《${title}》不入库`}
      reasons={bookRefusals.map((value) => ({ value, label: bookRefusalLabels[value] }))}
      recipient="提议者"
      sentenceDescription="提议者会看到这句话。"
      hasNote
      submitLabel="确认不通过"
      danger
      schema={decideBook.body}
      toBody={(values) => ({ version, verdict: 'refuse', ...values })}
      submit={submit}
      onClose={onClose}
    />
  );
}
