import { addComment, commentMax } from '@gongdu/contract/writing/comment';
import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { uploadFile } from '../../../../lib/uploads/upload-file.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { createPendingUploads, PendingUploadsContext } from '../../../../ui/upload/pending-uploads.ts';
import { UploadField } from '../../../../ui/upload/upload-field.tsx';
import { useWaitForUploads } from '../../../../ui/upload/wait-for-uploads.tsx';
import { useStoredDraft } from '../../autosave/stored-draft.ts';
import { PenaltyNotice } from '../../credit/penalty-notice.tsx';
import { useApiForm } from '../../form/use-api-form.ts';
import { MentionField } from '../../person/mentions/mention-field.tsx';
import { mentionedIn } from '../../person/mentions/mention-text.ts';
import { type CommentDraft, emptyDraft, storedDraft } from './comment-draft.ts';
import classes from './comments.module.css';

interface CommentComposerProps {
  /** The name under which the draft is stored. */
  readonly draftKey: string;
  readonly label: string;
  readonly placeholder: string;
  readonly action: string;
  /** A rejection is shown here, and the text stays. */
  readonly onSubmit: (draft: CommentDraft) => Promise<void> | void;
  /** For replies, which can be cancelled and take the focus. */
  readonly onCancel?: () => void;
  readonly autoFocus?: boolean;
}

const schema = z.omit(addComment.body, { replyTo: true, clientId: true });

export function CommentComposer(props: CommentComposerProps) {
  const { draftKey, label, placeholder, action, onSubmit, onCancel, autoFocus = false } = props;
  const [stored] = useState(() => storedDraft(draftKey));
  const [pending] = useState(createPendingUploads);
  const { waitForUploads, dialog } = useWaitForUploads(pending);
  const form = useApiForm({
    schema,
    initial: () => stored.read() ?? { ...emptyDraft },
    toBody: ({ text, mentions, image }) => ({ text, mentions: mentionedIn(text, mentions), image }),
    waitFor: waitForUploads,
    submit: async (draft) => onSubmit(draft),
    onDone: () => {
      form.reset({ ...emptyDraft });
      // a reply's composer may be gone by now
      stored.remove();
      setShowsUpload(false);
    },
    // the draft outlives the page
    guarded: false,
  });
  const draft = form.values;
  useStoredDraft({ draft: stored, values: draft, clean: emptyDraft, label: '评论' });
  const [showsUpload, setShowsUpload] = useState(draft.image !== null);
  const countId = useId();
  const isReply = onCancel !== undefined;
  const { length } = draft.text.trim();
  const excess = length - commentMax;

  function change(part: Partial<CommentDraft>): void {
    const { text, mentions, image } = { ...draft, ...part };
    form.set('text', text);
    form.set('mentions', mentions);
    form.set('image', image);
  }

  return (
    <form {...form.formProps} className={classes.composer}>
      <PenaltyNotice right="comment" />
      <MentionField
        label={label}
        placeholder={placeholder}
        rows={isReply ? 2 : 3}
        describedBy={countId}
        invalid={excess > 0}
        autoFocus={isReply || autoFocus}
        value={draft}
        onChange={change}
        onKeyDown={({ key }) => key === 'Escape' && length === 0 && onCancel?.()}
      />
      {showsUpload && (
        <div className={classes.upload}>
          <PendingUploadsContext value={pending}>
            <UploadField
              kind="image"
              text="添加图片"
              value={draft.image}
              onChange={(image) => change({ image })}
              upload={(file, ways) => uploadFile(file, { kind: 'image', ...ways })}
            />
          </PendingUploadsContext>
        </div>
      )}
      {form.failure && (
        <Banner tone="bad" role="alert">
          {form.failure}
        </Banner>
      )}
      <div className={classes.composerFooter}>
        <IconButton
          label={showsUpload && draft.image === null ? '不配图了' : '配一张图'}
          aria-expanded={showsUpload}
          disabled={draft.image !== null}
          onClick={() => setShowsUpload(!showsUpload)}
        >
          <IconPhoto size={18} stroke={1.7} aria-hidden />
        </IconButton>
        <span id={countId} className={classes.length} data-over={excess > 0 || undefined}>
          {excess > 0 ? `超出 ${excess} 个字` : `${length} / ${commentMax}`}
        </span>
        <span className={classes.keys} aria-hidden>
          Ctrl + Enter 发送
        </span>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            取消
          </Button>
        )}
        <Button type="submit" loading={form.busy} disabled={length === 0 || excess > 0}>
          {action}
        </Button>
      </div>
      {dialog}
    </form>
  );
}
