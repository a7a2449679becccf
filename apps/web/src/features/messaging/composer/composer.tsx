import type { ImConversation } from '@gongdu/contract/im-conversation';
import type { ImMessage } from '@gongdu/contract/im-message';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { sendFiles } from '../chat/files.ts';
import { send } from '../chat/sending.ts';
import { tellTyping } from '../chat/typing.ts';
import { previewOf } from '../chat/words.ts';
import { useThread } from '../thread/thread-context.ts';
import styles from './composer.module.css';
import { atListOf, type Named } from './naming.ts';
import { Tools } from './tools.tsx';
import { useDraft } from './use-draft.ts';
import { useNaming } from './use-naming.ts';

interface ComposerProps {
  readonly row: ImConversation;
  readonly quoted: ImMessage | null;
  readonly unquote: () => void;
  /** A recalled text to be written anew. */
  readonly again: { readonly text: string } | null;
}

/** Bytes of a text (M3). */
const most = 4096;

export function Composer({ row, quoted, unquote, again }: ComposerProps) {
  const [text, setText] = useDraft(row);
  const [chosen, setChosen] = useState<readonly Named[]>([]);
  const [dropping, setDropping] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const naming = useNaming(row.gid, (person, { from, words }) => {
    insert(`@${person.name} `, from, from + 1 + words.length);
    field.current?.focus();
    setChosen([...chosen, person]);
  });
  const tooLong = new TextEncoder().encode(text).length > most;
  const ready = text.trim() !== '' && !tooLong;

  useEffect(() => {
    if (again) setText(again.text);
    if (again || quoted) field.current?.focus();
  }, [again, quoted, setText]);

  function insert(words: string, from?: number, to?: number): void {
    const element = field.current;
    if (!element) return;
    element.setRangeText(words, from ?? element.selectionStart, to ?? element.selectionEnd, 'end');
    setText(element.value);
  }

  function submit(): void {
    if (!ready) return;
    const quote = quoted?.content && {
      msg_id: quoted.msg_id,
      from_id: quoted.from_username,
      text: previewOf(quoted.content).slice(0, 200),
    };
    const said = { type: 'text', text: text.trim(), at: atListOf(text, chosen) } as const;
    void send(row, said, quote || undefined).then((went) => went || setText(text));
    setText('');
    setChosen([]);
    unquote();
  }

  function steer(event: KeyboardEvent): void {
    if (naming.press(event)) event.preventDefault();
    // Safari says that a word is finished before the key that finished it: 229 is the input method's
    else if (
      event.key === 'Enter' &&
      !event.shiftKey &&
      !event.nativeEvent.isComposing &&
      event.keyCode !== 229
    ) {
      event.preventDefault();
      submit();
    } else if (event.key === 'Escape' && quoted) {
      event.preventDefault();
      unquote();
    }
  }

  function take(event: ClipboardEvent | DragEvent, files: FileList): void {
    setDropping(false);
    if (files.length === 0) return;
    event.preventDefault();
    sendFiles(row, [...files]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a picture is a shortcut for the button 发送图片
    <div
      className={styles.composer}
      data-dropping={dropping || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setDropping(true);
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={(event) => take(event, event.dataTransfer.files)}
    >
      {quoted?.content && <Quoted quoted={quoted} unquote={unquote} />}
      {naming.people.length > 0 && (
        <div id={listId} className={styles.people} role="listbox" aria-label="提到谁">
          {naming.people.map((person, at) => (
            <button
              key={person.name}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={at === naming.active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => naming.take(at)}
            >
              {person.name}
            </button>
          ))}
        </div>
      )}
      <Tools row={row} insert={insert} />
      <textarea
        ref={field}
        className={styles.field}
        aria-label={`发消息给${row.name}`}
        aria-invalid={tooLong || undefined}
        aria-controls={naming.people.length > 0 ? listId : undefined}
        placeholder="输入消息"
        rows={2}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          naming.look(currentTarget);
          if (row.username) tellTyping(row.username);
        }}
        onBlur={naming.close}
        onKeyDown={steer}
        onPaste={(event) => take(event, event.clipboardData.files)}
      />
      <div className={styles.foot}>
        <span className={styles.hint}>
          {tooLong ? '消息过长，请分成几条发送' : 'Enter 发送，Shift + Enter 换行'}
        </span>
        <Button disabled={!ready} onClick={submit}>
          发送
        </Button>
      </div>
    </div>
  );
}

function Quoted({ quoted, unquote }: { readonly quoted: ImMessage; readonly unquote: () => void }) {
  const { nameOf, me } = useThread();
  const name = quoted.from_username === me ? '我' : nameOf(quoted.from_username);
  return (
    <div className={styles.quoted}>
      <span className={styles.quotedWords}>
        引用 {name}：{quoted.content && previewOf(quoted.content)}
      </span>
      <IconButton label="取消引用" onClick={unquote}>
        <IconX size={15} aria-hidden />
      </IconButton>
    </div>
  );
}
