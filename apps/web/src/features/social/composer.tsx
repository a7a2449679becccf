import { commentMax } from '@gongdu/contract/comment';
import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { uploadFile } from '../../lib/upload.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { createPendingUploads, PendingUploadsContext } from '../../ui/pending-uploads.ts';
import { UploadBox } from '../../ui/upload-box.tsx';
import { useAfterUploads } from '../../ui/uploads-first.tsx';
import styles from './composer.module.css';
import { useKeptWords, type Words } from './kept-words.ts';
import { MentionField } from './mentions/mention-field.tsx';
import { namedIn } from './mentions/naming.ts';

interface ComposerProps {
  /** Under which what is written is kept. */
  readonly keep: string;
  readonly label: string;
  readonly hint: string;
  readonly action: string;
  readonly send: (words: Words) => void;
  /** Of an answer that can be given up; it takes the focus. */
  readonly cancel?: () => void;
}

export function Composer({ keep, label, hint, action, send, cancel }: ComposerProps) {
  const [words, setWords] = useKeptWords(keep);
  const [showsBox, setShowsBox] = useState(words.image !== null);
  const [pending] = useState(createPendingUploads);
  const countId = useId();
  const isAnswer = cancel !== undefined;
  const text = words.text.trim();
  const over = text.length - commentMax;
  const ready = text !== '' && over <= 0;

  const uploads = useAfterUploads(pending, () => {
    setWords(null);
    setShowsBox(false);
    send({ ...words, text, mentions: namedIn(text, words.mentions) });
  });
  const submit = () => ready && uploads.start();

  function steer(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit();
    }
    if (event.key === 'Escape' && cancel && text === '') cancel();
  }

  return (
    <div className={styles.composer}>
      <MentionField
        label={label}
        hint={hint}
        rows={isAnswer ? 2 : 3}
        describedBy={countId}
        invalid={over > 0}
        autoFocus={isAnswer}
        value={words}
        onChange={(named) => setWords({ ...words, ...named })}
        onKeyDown={steer}
      />
      {showsBox && (
        <div className={styles.picture}>
          <PendingUploadsContext value={pending}>
            <UploadBox
              kind="image"
              text="添加图片"
              value={words.image}
              onChange={(image) => setWords({ ...words, image })}
              upload={(file, ways) => uploadFile(file, { kind: 'image', ...ways })}
            />
          </PendingUploadsContext>
        </div>
      )}
      <div className={styles.foot}>
        <IconButton
          label={showsBox && words.image === null ? '不配图了' : '配一张图'}
          aria-expanded={showsBox}
          disabled={words.image !== null}
          onClick={() => setShowsBox(!showsBox)}
        >
          <IconPhoto size={18} stroke={1.7} aria-hidden />
        </IconButton>
        <span id={countId} className={styles.count} data-over={over > 0 || undefined}>
          {over > 0 ? `超出 ${over} 个字` : `${text.length} / ${commentMax}`}
        </span>
        <span className={styles.keys} aria-hidden>
          Ctrl + Enter 发送
        </span>
        {cancel && (
          <Button variant="default" onClick={cancel}>
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
