import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import type { ImMessage } from '@gongdu/contract/messaging/message';
import { Button, Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { PenaltyNotice } from '../../../../entities/core/credit/penalty-notice.tsx';
import { optionId, SuggestionList } from '../../../../entities/core/person/mentions/suggestion-list.tsx';
import { useMentionAutocomplete } from '../../../../entities/core/person/mentions/use-mention-autocomplete.ts';
import { ComposerBox, ComposerHint } from '../../../../entities/messaging/chat-message/composer-box.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { useMediaQuery } from '../../../../ui/theme/use-media-query.ts';
import { useMembers } from '../store/group-queries.ts';
import { messagePreview } from '../store/message-preview.ts';
import { useMyUsername } from '../store/people.ts';
import { sendFiles } from '../store/send-files.ts';
import { send } from '../store/sending.ts';
import { sendTyping } from '../store/typing.ts';
import { useThread } from '../thread/thread-context.ts';
import { Attachments, EmojiButton } from './composer-toolbar.tsx';
import { atListOf, type MentionCandidate, mentionCandidates } from './mention.ts';
import classes from './message-composer.module.css';
import { useDraft } from './use-draft.ts';

interface MessageComposerProps {
  readonly conversation: ImConversation;
  /** There is little room beside the field. */
  readonly compact: boolean;
  readonly quoted: ImMessage | null;
  readonly onUnquote: () => void;
  /** The text of a recalled message, to be edited and sent again. */
  readonly restored: { readonly text: string } | null;
}

/** The limit of a text message, in bytes of UTF-8. */
const maxBytes = 4096;

export function MessageComposer(props: MessageComposerProps) {
  const { conversation, quoted, onUnquote, restored } = props;
  const [text, setText] = useDraft(conversation);
  const [mentioned, setMentioned] = useState<readonly MentionCandidate[]>([]);
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const members = useMembers(conversation.gid);
  const me = useMyUsername();
  const isSlim = useMediaQuery('(width < 992px)') || props.compact;
  const mention = useMentionAutocomplete<MentionCandidate>(
    (query) => ({
      people: query === null ? [] : mentionCandidates(members, me, query),
      isSearching: false,
      hasFailed: false,
    }),
    (person, { from, query }) => {
      insert(`@${person.name} `, from, from + 1 + query.length);
      field.current?.focus();
      setMentioned([...mentioned, person]);
    },
  );
  const showsPeople = mention.people.length > 0;
  const tooLong = new TextEncoder().encode(text).length > maxBytes;
  const canSend = text.trim() !== '' && !tooLong;

  useEffect(() => {
    if (restored) setText(restored.text);
    if (restored || quoted) field.current?.focus();
  }, [restored, quoted, setText]);

  function insert(inserted: string, from?: number, to?: number): void {
    const element = field.current;
    if (!element) return;
    element.setRangeText(inserted, from ?? element.selectionStart, to ?? element.selectionEnd, 'end');
    setText(element.value);
  }

  function submit(): void {
    if (!canSend) return;
    const quote = quoted?.content && {
      msg_id: quoted.msg_id,
      from_id: quoted.from_username,
      text: messagePreview(quoted.content).slice(0, 200),
    };
    const outgoing = { type: 'text', text: text.trim(), at: atListOf(text, mentioned) } as const;
    void send(conversation, outgoing, { quote }).then((sent) => sent || setText(text));
    setText('');
    setMentioned([]);
    onUnquote();
  }

  function onKey(event: KeyboardEvent): boolean {
    if (mention.onKeyDown(event)) return true;
    if (event.key !== 'Escape' || !quoted) return false;
    onUnquote();
    return true;
  }

  return (
    <ComposerBox
      ref={field}
      aria-label={`发消息给${conversation.name}`}
      aria-invalid={tooLong || undefined}
      aria-autocomplete="list"
      aria-controls={showsPeople ? listId : undefined}
      aria-activedescendant={showsPeople ? optionId(listId, mention.active) : undefined}
      placeholder="说点什么"
      aria-description="Enter 发送，Shift + Enter 换行"
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        mention.update(currentTarget);
        if (conversation.username) sendTyping(conversation.username);
      }}
      onBlur={mention.close}
      onKey={onKey}
      onEnter={submit}
      onFiles={(files) => sendFiles(conversation, files)}
      before={!isSlim && <EmojiButton insert={insert} />}
      after={
        <>
          {isSlim && <EmojiButton insert={insert} />}
          {(!isSlim || !canSend) && <Attachments conversation={conversation} compact={isSlim} />}
          {(!isSlim || canSend) && (
            <Button disabled={!canSend} onClick={submit} className={classes.send}>
              发送
            </Button>
          )}
        </>
      }
      foot={tooLong && <ComposerHint problem="消息过长，请分成几条发送" />}
    >
      <PenaltyNotice right="message" />
      {quoted?.content && <Quoted quoted={quoted} onUnquote={onUnquote} />}
      {showsPeople && <SuggestionList id={listId} above {...mention} />}
    </ComposerBox>
  );
}

function Quoted({ quoted, onUnquote }: { readonly quoted: ImMessage; readonly onUnquote: () => void }) {
  const { nameOf, me } = useThread();
  const name = quoted.from_username === me ? '我' : nameOf(quoted.from_username);
  return (
    <Group className={classes.quoted} gap={0} wrap="nowrap">
      <Text component="span" inherit flex={1} truncate>
        引用 {name}：{quoted.content && messagePreview(quoted.content)}
      </Text>
      <IconButton label="取消引用" onClick={onUnquote}>
        <IconX size={15} aria-hidden />
      </IconButton>
    </Group>
  );
}
