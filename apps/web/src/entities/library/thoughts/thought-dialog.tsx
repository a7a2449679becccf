import {
  addThought,
  editThought,
  type OwnThought,
  type ThoughtState,
} from '@gongdu/contract/library/thoughts/thought';
import {
  thoughtMax,
  thoughtPicturesMax,
  thoughtTopicsMax,
} from '@gongdu/contract/library/thoughts/thought-limits';
import { Button, CloseButton } from '@mantine/core';
import { IconBook, IconHash, IconPhoto } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { stale } from '../../../lib/api/reads.ts';
import { newId } from '../../../lib/new-id.ts';
import { uploadFile } from '../../../lib/uploads/upload-file.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import { createPendingUploads, PendingUploadsContext } from '../../../ui/upload/pending-uploads.ts';
import { UploadField } from '../../../ui/upload/upload-field.tsx';
import { useWaitForUploads } from '../../../ui/upload/wait-for-uploads.tsx';
import { useStoredDraft } from '../../core/autosave/stored-draft.ts';
import { PenaltyNotice } from '../../core/credit/penalty-notice.tsx';
import { useApiForm } from '../../core/form/use-api-form.ts';
import { MentionField } from '../../core/person/mentions/mention-field.tsx';
import { mentionedIn } from '../../core/person/mentions/mention-text.ts';
import { hintOf } from '../../moderation/small-writing/outlook-hint.ts';
import { thoughtOutlookQuery, thoughtReads } from '../../writing/thoughts/queries.ts';
import { pickBooks } from '../book/picker/pick-books.ts';
import classes from './thought-dialog.module.css';
import { draftOf, emptyThought, storedThought, type ThoughtDraft } from './thought-draft.ts';
import { TopicSearch } from './topic-chips.tsx';

export interface ThoughtDialogProps {
  /** What a new one is about from the start. */
  readonly book?: ThoughtDraft['book'];
  readonly topic?: ThoughtDraft['topics'][number] | null;
  /** The one that is changed; absent: a new one. */
  readonly thought?: OwnThought;
  readonly onClose: () => void;
}

/** 写想法: one field, pictures, a book and topics. A new one that is not sent stays on the device. */
export function ThoughtDialog({ thought, onClose, ...start }: ThoughtDialogProps) {
  return (
    <ResponsiveModal title={thought ? '修改想法' : '写想法'} width={560} onClose={onClose}>
      <ThoughtForm
        {...(thought && { thought })}
        clean={thought ? draftOf(thought) : emptyThought(start.book ?? null, start.topic ?? null)}
        onDone={onClose}
      />
    </ResponsiveModal>
  );
}

interface ThoughtFormProps {
  readonly thought?: OwnThought;
  readonly clean: ThoughtDraft;
  readonly onDone: () => void;
}

function ThoughtForm({ thought, clean: given, onDone }: ThoughtFormProps) {
  const queryClient = useQueryClient();
  const [clean] = useState(given);
  const [stored] = useState(() => storedThought(clean, thought?.id));
  const [clientId] = useState(newId);
  const [pending] = useState(createPendingUploads);
  const { waitForUploads, dialog } = useWaitForUploads(pending);
  const { data: outlook } = useQuery(thoughtOutlookQuery);
  const [errorId, countId] = [useId(), useId()];
  const form = useApiForm({
    schema: editThought.body,
    initial: () => ({ ...((!thought && stored.read()) || clean) }),
    toBody,
    waitFor: waitForUploads,
    submit: (body) =>
      thought
        ? call(editThought, { params: { id: thought.id }, body })
        : call(addThought, { body: { ...body, clientId } }),
    onDone: async ({ state }) => {
      stored.remove();
      onDone();
      toast(sentLabels[state], 'success');
      await stale(queryClient, ...thoughtReads);
    },
    // a new one outlives the dialog
    guarded: thought !== undefined,
  });
  const { values, errors, set, busy, failure, formProps } = form;
  const { text, mentions } = values;
  useStoredDraft({ draft: stored, values: thought ? clean : values, clean, label: '想法' });
  const excess = text.trim().length - thoughtMax;
  const message = errorOf(errors) ?? failure;
  return (
    <form {...formProps} className={classes.form} data-kept={!thought || undefined}>
      <PenaltyNotice right="comment" />
      <div className={classes.words}>
        <MentionField
          label="想法"
          placeholder="读到哪儿了，写一句"
          rows={5}
          autoFocus
          describedBy={message ? errorId : countId}
          invalid={excess > 0 || message !== undefined}
          value={{ text, mentions }}
          onChange={(next) => {
            set('text', next.text);
            set('mentions', next.mentions);
          }}
          onKeyDown={ignore}
        />
      </div>
      <PendingUploadsContext value={pending}>
        <About
          values={values}
          set={(part) => {
            if (part.pictures) set('pictures', part.pictures);
            if (part.book !== undefined) set('book', part.book);
            if (part.topics) set('topics', part.topics);
          }}
        />
      </PendingUploadsContext>
      {message && (
        <div id={errorId}>
          <Banner tone="bad" role="alert">
            {message}
          </Banner>
        </div>
      )}
      <div className={classes.foot}>
        <span id={countId} data-over={excess > 0 || undefined}>
          {lengthHint(excess)}
          {outlook && hintOf(true, outlook)}
        </span>
        <span className={classes.keys} aria-hidden>
          Ctrl + Enter 发出
        </span>
        <Button type="submit" loading={busy} disabled={text.trim() === '' || excess > 0}>
          发出
        </Button>
      </div>
      {dialog}
    </form>
  );
}

interface AboutProps {
  readonly values: ThoughtDraft;
  readonly set: (part: Partial<ThoughtDraft>) => void;
}

/** What belongs to the words: pictures, the book, topics. */
function About({ values: { pictures, book, topics }, set }: AboutProps) {
  const [showsPictures, setShowsPictures] = useState(pictures.length > 0);
  const [showsTopics, setShowsTopics] = useState(false);
  const boxes = [...pictures, null].slice(0, thoughtPicturesMax);
  async function pickBook(): Promise<void> {
    const [picked] = (await pickBooks({ max: 1 })) ?? [];
    if (picked) set({ book: { id: picked.id, title: picked.name } });
  }
  return (
    <>
      {showsPictures && (
        <div className={classes.pictures}>
          {boxes.map((picture, at) => (
            <UploadField
              key={picture ?? 'empty'}
              kind="image"
              width={96}
              text={`第 ${at + 1} 张`}
              value={picture}
              onChange={(address) => set({ pictures: replaced(pictures, at, address) })}
              upload={(file, ways) => uploadFile(file, { kind: 'image', ...ways })}
            />
          ))}
        </div>
      )}
      {showsTopics && topics.length < thoughtTopicsMax && (
        <TopicSearch
          chosen={topics}
          onChoose={(topic) => {
            set({ topics: [...topics, topic] });
            setShowsTopics(false);
          }}
        />
      )}
      <div className={classes.chips}>
        <IconButton
          label={showsPictures ? '收起图片' : '添加图片'}
          aria-expanded={showsPictures}
          disabled={pictures.length > 0}
          onClick={() => setShowsPictures(!showsPictures)}
        >
          <IconPhoto size={20} stroke={1.5} aria-hidden />
        </IconButton>
        {book ? (
          <Chip name={`《${book.title}》`} onRemove={() => set({ book: null })} />
        ) : (
          <IconButton label="添加书" onClick={() => void pickBook()}>
            <IconBook size={20} stroke={1.5} aria-hidden />
          </IconButton>
        )}
        {topics.map((topic) => (
          <Chip
            key={topic.id}
            name={`#${topic.name}`}
            onRemove={() => set({ topics: topics.filter(({ id }) => id !== topic.id) })}
          />
        ))}
        {topics.length < thoughtTopicsMax && (
          <IconButton
            label="添加话题"
            aria-expanded={showsTopics}
            onClick={() => setShowsTopics(!showsTopics)}
          >
            <IconHash size={20} stroke={1.5} aria-hidden />
          </IconButton>
        )}
      </div>
    </>
  );
}

function Chip({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  return (
    <span className={classes.chip}>
      <span>{name}</span>
      <CloseButton size="sm" aria-label={`去掉${name}`} onClick={onRemove} />
    </span>
  );
}

function toBody({ text, mentions, pictures, book, topics }: ThoughtDraft) {
  return {
    text,
    mentions: mentionedIn(text, mentions),
    pictures: [...pictures],
    bookId: book?.id ?? null,
    topicIds: topics.map(({ id }) => id),
  };
}

function replaced(pictures: readonly string[], at: number, address: string | null): readonly string[] {
  const others = pictures.filter((_, index) => index !== at);
  return address === null ? others : [...pictures.slice(0, at), address, ...pictures.slice(at + 1)];
}

/** The first refusal at a field, whichever it is: they all stand in one place. */
function errorOf(errors: Readonly<Record<string, unknown>>): string | undefined {
  return Object.values(errors).find((error) => typeof error === 'string');
}

/** Shown from a hundred signs before the limit. */
function lengthHint(excess: number): string {
  if (excess > 0) return `超出 ${excess} 个字　`;
  return excess > -100 ? `还能写 ${-excess} 个字　` : '';
}

function ignore(): void {
  // Ctrl + Enter is the form's
}

const sentLabels: Readonly<Record<ThoughtState, string>> = {
  waiting: '已发出，看过之后就会公开',
  public: '已发出，大家看得到了',
  refused: '已保存',
  taken_down: '已保存',
};
