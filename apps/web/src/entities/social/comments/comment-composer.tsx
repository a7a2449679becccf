import { commentMax } from '@gongdu/contract/community/comment';
import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { uploadFile } from '../../../lib/uploads/upload-file.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { createPendingUploads, PendingUploadsContext } from '../../../ui/upload/pending-uploads.ts';
import { UploadField } from '../../../ui/upload/upload-field.tsx';
import { useSubmitAfterUploads } from '../../../ui/upload/wait-for-uploads.tsx';
import { MentionField } from '../../person/mentions/mention-field.tsx';
import { mentionedIn } from '../../person/mentions/mention-text.ts';
import classes from './comment-composer.module.css';
import { type CommentDraft, useLocalDraft } from './use-local-draft.ts';

interface CommentComposerProps {
  /** The name under which the draft is stored. */
  readonly draftKey: string;
  readonly label: string;
  readonly placeholder: string;
  readonly action: string;
  readonly onSubmit: (draft: CommentDraft) => void;
  /** For replies, which can be cancelled and take the focus. */
  readonly onCancel?: () => void;
}

export function CommentComposer({
  draftKey,
  label,
  placeholder,
  action,
  onSubmit,
  onCancel,
}: CommentComposerProps) {
  const [draft, setDraft] = useLocalDraft(draftKey);
  const [showsUpload, setShowsUpload] = useState(draft.image !== null);
  const [pending] = useState(createPendingUploads);
  const countId = useId();
  const isReply = onCancel !== undefined;
  const text = draft.text.trim();
  const excess = text.length - commentMax;
  const ready = text !== '' && excess <= 0;

  const uploads = useSubmitAfterUploads(pending, () => {
    setDraft(null);
    setShowsUpload(false);
    onSubmit({ ...draft, text, mentions: mentionedIn(text, draft.mentions) });
  });
  const submit = () => ready && uploads.start();

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit();
    }
    if (event.key === 'Escape' && onCancel && text === '') onCancel();
  }

  return (
    <div className={classes.composer}>
      <MentionField
        label={label}
        placeholder={placeholder}
        rows={isReply ? 2 : 3}
        describedBy={countId}
        invalid={excess > 0}
        autoFocus={isReply}
        value={draft}
        onChange={(mentionText) => setDraft({ ...draft, ...mentionText })}
        onKeyDown={onKeyDown}
      />
      {showsUpload && (
        <div className={classes.picture}>
          <PendingUploadsContext value={pending}>
            <UploadField
              kind="image"
              text="添加图片"
              value={draft.image}
              onChange={(image) => setDraft({ ...draft, image })}
              upload={(file, ways) => uploadFile(file, { kind: 'image', ...ways })}
            />
          </PendingUploadsContext>
        </div>
      )}
      <div className={classes.footer}>
        <IconButton
          label={showsUpload && draft.image === null ? '不配图了' : '配一张图'}
          aria-expanded={showsUpload}
          disabled={draft.image !== null}
          onClick={() => setShowsUpload(!showsUpload)}
        >
          <IconPhoto size={18} stroke={1.7} aria-hidden />
        </IconButton>
        <span id={countId} className={classes.count} data-over={excess > 0 || undefined}>
          {excess > 0 ? `超出 ${excess} 个字` : `${text.length} / ${commentMax}`}
        </span>
        <span className={classes.keys} aria-hidden>
          Ctrl + Enter 发送
        </span>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            取消
          </Button>
        )}
        <Button disabled={!ready} onClick={submit}>
          {action}
        </Button>
      </div>
      {uploads.dialog}
    </div>
  );
}
