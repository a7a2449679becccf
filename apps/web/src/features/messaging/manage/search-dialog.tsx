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
import { useChat } from '../chat/chat-store.ts';
import styles from './manage.module.css';
import { type Place, SearchHits } from './search-hits.tsx';
import { useSpeakers } from './speakers.ts';

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

/** What was said, by words, person, kind and days; a press goes there. */
export function SearchDialog({ within, close, goTo }: SearchDialogProps) {
  const [text, setText] = useState('');
  const [kind, setKind] = useState<ImMessageType | undefined>();
  const [fromUid, setFromUid] = useState<number | undefined>();
  const [days, setDays] = useState({ from: '', to: '' });
  const speakers = useSpeakers(within);
  const name = useChat(({ sessions }) => (within === null ? undefined : sessions.get(within)?.name));
  const wish = { text, kind, fromUid, ...days };
  const asks = Object.values(wish).some((each) => each !== '' && each !== undefined);
  const found = useInfiniteQuery({ ...searchQuery({ ...wish, within }), enabled: asks });
  return (
    <Modal opened onClose={close} title={name ? `搜索与「${name}」的聊天记录` : '搜索聊天记录'} size={560}>
      <div className={styles.form}>
        <SearchBox first label="搜索聊天记录" value={text} onSearch={setText} maxLength={50} />
        <div className={styles.wishes}>
          <NativeSelect
            aria-label="谁说的"
            data={[
              { value: '', label: '不限发送人' },
              ...speakers.map(({ uid, name: label }) => ({ value: String(uid), label })),
            ]}
            value={String(fromUid ?? '')}
            onChange={({ currentTarget }) => setFromUid(Number(currentTarget.value) || undefined)}
          />
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
            label="从哪天起"
            value={days.from}
            onChange={({ currentTarget }) => setDays({ ...days, from: currentTarget.value })}
          />
          <TextInput
            type="date"
            label="到哪天为止"
            value={days.to}
            onChange={({ currentTarget }) => setDays({ ...days, to: currentTarget.value })}
          />
        </div>
        {asks ? (
          <div className={styles.hits}>
            <EndlessList list={found} empty={<EmptyState icon={<IconSearch />} title="没有找到相符的消息" />}>
              {(rows) => <SearchHits rows={rows} goTo={goTo} />}
            </EndlessList>
          </div>
        ) : (
          <p className={styles.note}>输入文字，或选择发送人、类型与日期。</p>
        )}
      </div>
    </Modal>
  );
}

interface Wish {
  readonly text: string;
  readonly kind: ImMessageType | undefined;
  readonly fromUid: number | undefined;
  readonly from: string;
  readonly to: string;
  readonly within: number | null;
}

const pageSize = 20;

function searchQuery({ text, kind, fromUid, from, to, within }: Wish) {
  const asked = {
    ...{ text, pageSize },
    ...(kind && { kind }),
    ...(fromUid && { fromUid }),
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
