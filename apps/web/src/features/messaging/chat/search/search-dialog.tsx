import { type ImMessageType, imMessageTypes } from '@gongdu/contract/messaging/content';
import { searchImMessages } from '@gongdu/contract/messaging/conversation-endpoints';
import { Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/api/call.ts';
import { pagesAs } from '../../../../lib/api/reads.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { SearchInput } from '../../../../ui/form/search-input.tsx';
import { InfiniteList } from '../../../../ui/list/infinite-list.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import classes from '../dialogs.module.css';
import { useChat } from '../store/chat-store.ts';
import { type MessagePosition, SearchResults } from './search-results.tsx';
import { useSenderOptions } from './sender-options.ts';

interface SearchDialogProps {
  /** One conversation, or null for all. */
  readonly within: number | null;
  readonly onClose: () => void;
  readonly onGoTo: (place: MessagePosition) => void;
}

const kindLabels: Readonly<Record<ImMessageType, string>> = {
  text: '文字',
  image: '图片',
  file: '文件',
  location: '位置',
  custom: '卡片',
};
const kinds = [
  { value: '', label: '全部类型' },
  ...imMessageTypes.map((value) => ({ value, label: kindLabels[value] })),
];

/** Searches messages by text, sender, type and days; pressing a result opens the message. */
export function SearchDialog({ within, onClose, onGoTo }: SearchDialogProps) {
  const [text, setText] = useState('');
  const [kind, setKind] = useState<ImMessageType | undefined>();
  const [fromUid, setFromUid] = useState<number | undefined>();
  const [days, setDays] = useState({ from: '', to: '' });
  const senders = useSenderOptions(within);
  const name = useChat(({ conversations }) =>
    within === null ? undefined : conversations.get(within)?.name,
  );
  const filters = { text, kind, fromUid, ...days };
  const hasFilters = Object.values(filters).some((each) => each !== '' && each !== undefined);
  const results = useInfiniteQuery({ ...searchQuery({ ...filters, within }), enabled: hasFilters });
  return (
    <ResponsiveModal
      onClose={onClose}
      title={name ? `搜索与「${name}」的聊天记录` : '搜索聊天记录'}
      width={560}
    >
      <Stack gap="sm" component="search">
        <SearchInput autoFocus label="搜索聊天记录" value={text} onSearch={setText} maxLength={50} />
        <Group grow gap="sm">
          <NativeSelect
            aria-label="谁说的"
            data={[
              { value: '', label: '不限发送人' },
              ...senders.map(({ uid, name: label }) => ({ value: String(uid), label })),
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
        </Group>
        <Group grow gap="sm">
          <DateField label="从哪天起" value={days.from} onChange={(from) => setDays({ ...days, from })} />
          <DateField label="到哪天为止" value={days.to} onChange={(to) => setDays({ ...days, to })} />
        </Group>
        {hasFilters ? (
          <div className={classes.results}>
            <InfiniteList
              list={results}
              empty={<EmptyState icon={<IconSearch />} title="没有找到相符的消息" />}
            >
              {(rows) => <SearchResults rows={rows} onGoTo={onGoTo} />}
            </InfiniteList>
          </div>
        ) : (
          <Text c="dimmed" size="sm">
            输入文字，或选择发送人、类型与日期。
          </Text>
        )}
      </Stack>
    </ResponsiveModal>
  );
}

interface SearchFilters {
  readonly text: string;
  readonly kind: ImMessageType | undefined;
  readonly fromUid: number | undefined;
  readonly from: string;
  readonly to: string;
  readonly within: number | null;
}

const pageSize = 20;

function searchQuery({ text, kind, fromUid, from, to, within }: SearchFilters) {
  const query = {
    text,
    pageSize,
    ...(kind && { kind }),
    ...(fromUid && { fromUid }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(within !== null && { sessionId: within }),
  };
  return pagesAs(searchImMessages, { query }, async (beforeId: number | undefined, signal) => {
    const rows = await call(searchImMessages, { query: { ...query, beforeId } }, { signal });
    return { rows, next: (rows.length === pageSize && rows.at(-1)?.message.msg_id) || null };
  });
}

/** A typed text that is not a date does not restrict the search. */
function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value);
}
