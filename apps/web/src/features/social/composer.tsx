import { commentMax } from '@gongdu/contract/comment';
import { Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import styles from './composer.module.css';
import { useKeptText } from './kept-text.ts';

interface ComposerProps {
  /** Under which what is typed is kept. */
  readonly keep: string;
  readonly label: string;
  readonly hint: string;
  readonly action: string;
  readonly send: (text: string) => void;
  /** Of an answer that can be given up; it takes the focus. */
  readonly cancel?: () => void;
}

export function Composer({ keep, label, hint, action, send, cancel }: ComposerProps) {
  const [text, setText] = useKeptText(keep);
  const field = useRef<HTMLTextAreaElement>(null);
  const countId = useId();
  const isAnswer = cancel !== undefined;
  useEffect(() => {
    if (isAnswer) field.current?.focus();
  }, [isAnswer]);
  const words = text.trim();
  const over = words.length - commentMax;
  const ready = words !== '' && over <= 0;

  function submit(): void {
    if (!ready) return;
    setText('');
    send(words);
  }

  function steer(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit();
    }
    if (event.key === 'Escape' && cancel && words === '') cancel();
  }

  return (
    <div className={styles.composer}>
      <textarea
        ref={field}
        className={styles.field}
        aria-label={label}
        aria-describedby={countId}
        aria-invalid={over > 0}
        placeholder={hint}
        rows={isAnswer ? 2 : 3}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={steer}
      />
      <div className={styles.foot}>
        <span id={countId} className={styles.count} data-over={over > 0 || undefined}>
          {over > 0 ? `超出 ${over} 个字` : `${words.length} / ${commentMax}`}
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
    </div>
  );
}
