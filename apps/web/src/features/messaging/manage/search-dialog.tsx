import { type ImMessageType, imMessageTypes } from '@gongdu/contract/im-content';
import { searchIm } from '@gongdu/contract/im-session';
import { Modal, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EndlessList } from '../../../ui/endless-list.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { When } from '../../../ui/when.tsx';
import { useChat } from '../chat/chat-store.ts';
import { previewOf } from '../chat/words.ts';
import styles from './manage.module.css';

interface Place {
  readonly convId: number;
  readonly seq: number;
}

interface SearchDialogProps {
  /** One conversation, or null for all. */
  readonly within: number | null;
  readonly close: () => void;
  readonly goTo: (place: Place) => void;
}

const kindWords: Readonly<Record<ImMessageType, string>> = {
  text: '文字',
  image: '图片',
  file: '文件',
  location: '位置',
  custom: '卡片',
};
const kinds = [
  { value: '', label: '全部类型' },
  ...imMessageTypes.map((value) => ({ value, label: kindWords[value] })),
];

/** What was said, by words, kind and days; a press goes there. */
export function SearchDialog({ within, close, goTo }: SearchDialogProps) {
  const [text, setText] = useState('');
  const [kind, setKind] = useState<ImMessageType | undefined>();
  const [days, setDays] = useState({ from: '', to: '' });
  const name = useChat(({ sessions }) => (within === null ? undefined : sessions.get(within)?.name));
  const asks = text !== '' || kind !== undefined || days.from !== '' || days.to !== '';
  const found = useInfiniteQuery({ ...searchQuery({ text, kind, ...days, within }), enabled: asks });
  return (
    <Modal opened onClose={close} title={name ? `搜索与「${name}」的聊天记录` : '搜索聊天记录'} size={560}>
      <div className={styles.form}>
        <SearchBox label="搜索聊天记录" value={text} onSearch={setText} maxLength={50} />
        <div className={styles.filters}>
          <NativeSelect
            aria-label="消息类型"
            data={kinds}
            value={kind ?? ''}
            onChange={({ currentTarget }) =>
              setKind(imMessageTypes.find((each) => each === currentTarget.value))
            }
          />
          <TextInput
            type="date"
            aria-label="从哪天起"
            value={days.from}
            onChange={({ currentTarget }) => setDays({ ...days, from: currentTarget.value })}
          />
          <TextInput
            type="date"
            aria-label="到哪天为止"
            value={days.to}
            onChange={({ currentTarget }) => setDays({ ...days, to: currentTarget.value })}
          />
        </div>
        {asks ? (
          <div className={styles.hits}>
            <EndlessList list={found} empty={<EmptyState icon={<IconSearch />} title="没有找到相符的消息" />}>
              {(rows) =>
                rows.map(({ sessionId, sessionName, message }) => (
                  <button
                    key={message.msg_id}
                    type="button"
                    className={styles.hit}
                    onClick={() => goTo({ convId: sessionId, seq: message.seq })}
                  >
                    <span className={styles.hitHead}>
                      <span>
                        {sessionName}
                        {message.content?.from_name && ` · ${message.content.from_name}`}
                      </span>
                      <When at={new Date(message.ctime_ms).toISOString()} />
                    </span>
                    <span className={styles.hitWords}>{message.content && previewOf(message.content)}</span>
                  </button>
                ))
              }
            </EndlessList>
          </div>
        ) : (
          <p className={styles.note}>输入文字，或选择类型与日期。</p>
        )}
      </div>
    </Modal>
  );
}

interface Wish {
  readonly text: string;
  readonly kind: ImMessageType | undefined;
  readonly from: string;
  readonly to: string;
  readonly within: number | null;
}

const pageSize = 20;

function searchQuery({ text, kind, from, to, within }: Wish) {
  const asked = {
    ...{ text, pageSize },
    ...(kind && { kind }),
    ...(from && { from }),
    ...(to && { to }),
    ...(within !== null && { sessionId: within }),
  };
  const first: { beforeId?: number } = {};
  return infiniteQueryOptions({
    queryKey: ['messaging', 'search', asked],
    queryFn: async ({ pageParam, signal }) => {
      const rows = await call(searchIm, { query: { ...asked, ...pageParam } }, { signal, inPlace: true });
      return { rows };
    },
    initialPageParam: first,
    getNextPageParam: ({ rows }) => {
      const last = rows.at(-1);
      return last && rows.length === pageSize ? { beforeId: last.message.msg_id } : undefined;
    },
  });
}
