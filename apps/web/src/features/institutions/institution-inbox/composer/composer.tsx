import type { LeaveSession } from '@gongdu/contract/institutions/inbox';
import { Button } from '@mantine/core';
import { IconEyeOff, IconFile, IconPhoto, IconSlash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { attachmentTypes } from '../../../../entities/messaging/chat-message/attachment.ts';
import { ComposerBox, ComposerHint } from '../../../../entities/messaging/chat-message/composer-box.tsx';
import { FileButton } from '../../../../entities/messaging/chat-message/file-button.tsx';
import { hasPermission } from '../../../../lib/auth/permissions.ts';
import { useSession } from '../../../../lib/auth/session.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { CannedPicker } from './canned-picker.tsx';
import classes from './composer.module.css';
import { sendReplyFiles } from './pending-replies.ts';
import { type Mode, useComposer } from './use-composer.ts';

interface ComposerProps {
  readonly session: LeaveSession;
  /** The server's version. */
  readonly draft: string;
  readonly onTyping: () => void;
}

/** The composer of an answer or a note; a member who may only read is told why there is none. */
export function Composer(props: ComposerProps) {
  const canReply = useSession((session) => hasPermission(session, ['inst:message:reply']));
  if (canReply) return <WritableComposer {...props} />;
  return (
    <p className={classes.readOnly}>
      <IconEyeOff size={16} aria-hidden />
      你可以查看留言。回复、备注和处理会话需要「回复留言」权限，请联系机构的负责人或管理员开通。
    </p>
  );
}

function WritableComposer({ session, draft, onTyping }: ComposerProps) {
  const { sessionId } = session;
  const queryClient = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [picking, setPicking] = useState<'slash' | 'button' | null>(null);
  const composer = useComposer({ session, draft });
  const { mode, text, setText, problem } = composer;

  function choose(next: Mode): void {
    composer.setMode(next);
    field.current?.focus();
  }

  function insert(inserted: string): void {
    const element = field.current;
    if (!element) return;
    element.setRangeText(inserted, element.selectionStart, element.selectionEnd, 'end');
    setText(element.value);
  }

  const closePicker = useCallback(() => {
    setPicking(null);
    field.current?.focus();
  }, []);

  function onKey(event: KeyboardEvent): boolean {
    if (event.key === 'Escape') field.current?.blur();
    else if (event.key === '/' && text === '' && mode === 'reply') setPicking('slash');
    else return false;
    return true;
  }

  const sendFiles = (files: readonly File[]) => sendReplyFiles(queryClient, sessionId, files);

  return (
    <ComposerBox
      ref={field}
      {...(mode === 'note' && { tone: 'note' })}
      aria-label={mode === 'reply' ? `回复${session.visitor.name}` : '内部备注'}
      aria-invalid={problem !== null || undefined}
      placeholder={mode === 'reply' ? '输入回复，按 / 选择快捷回复' : '只有本机构的成员能看到'}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        if (mode === 'reply') onTyping();
      }}
      onKey={onKey}
      onEnter={({ ctrlKey, metaKey }) =>
        composer.submit({ resolve: (ctrlKey || metaKey) && mode === 'reply' })
      }
      onFiles={mode === 'reply' ? sendFiles : undefined}
      foot={<Foot composer={composer} />}
    >
      {picking && (
        <CannedPicker
          visitor={session.visitor.name}
          onSelect={(reply) => {
            closePicker();
            insert(reply);
          }}
          onClose={closePicker}
          onEscape={() => {
            closePicker();
            // then the slash is a character of the text
            if (picking === 'slash') insert('/');
          }}
        />
      )}
      <Tools mode={mode} onMode={choose} onPick={() => setPicking('button')} onFiles={sendFiles} />
    </ComposerBox>
  );
}

interface ToolsProps {
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
  readonly onPick: () => void;
  readonly onFiles: (files: readonly File[]) => void;
}

const modes = [
  ['reply', '回复', 'r'],
  ['note', '内部备注', 'n'],
] as const;

function Tools({ mode, onMode, onPick, onFiles }: ToolsProps) {
  return (
    <div className={classes.tools}>
      <fieldset className={classes.modes} data-mode={mode}>
        <legend>写什么</legend>
        {modes.map(([id, name, key]) => (
          <button key={id} type="button" data-key={key} aria-pressed={mode === id} onClick={() => onMode(id)}>
            {name}
          </button>
        ))}
      </fieldset>
      {mode === 'reply' && (
        <>
          <IconButton label="快捷回复" onClick={onPick}>
            <IconSlash size={19} stroke={1.7} aria-hidden />
          </IconButton>
          <FileButton label="发送图片" accept={attachmentTypes.image} onFiles={onFiles}>
            <IconPhoto size={19} stroke={1.7} aria-hidden />
          </FileButton>
          <FileButton label="发送文件" accept={attachmentTypes.file} onFiles={onFiles}>
            <IconFile size={19} stroke={1.7} aria-hidden />
          </FileButton>
        </>
      )}
    </div>
  );
}

function Foot({ composer }: { readonly composer: ReturnType<typeof useComposer> }) {
  const { mode, canSubmit, busy, problem, submit } = composer;
  return (
    <>
      <ComposerHint problem={problem} />
      {mode === 'reply' ? (
        <>
          <Button variant="default" disabled={!canSubmit} onClick={() => submit({ resolve: true })}>
            回复并解决
          </Button>
          <Button disabled={!canSubmit} onClick={() => submit({ resolve: false })}>
            发送
          </Button>
        </>
      ) : (
        <Button disabled={!canSubmit} loading={busy} onClick={() => submit({ resolve: false })}>
          添加备注
        </Button>
      )}
    </>
  );
}
