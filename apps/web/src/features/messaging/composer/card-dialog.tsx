import { type ContentKind, contentSearch, searchTypes } from '@gongdu/contract/content';
import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { StateTabs } from '../../../ui/state-tabs.tsx';
import { type Card, type CardKind, cardKinds, cardWords } from '../chat/card.ts';
import styles from './composer.module.css';

interface CardDialogProps {
  readonly close: () => void;
  readonly choose: (card: Card) => void;
}

const tabs = cardKinds.map((id) => ({ id, name: cardWords[id] }));

/** Something of the community, to be shared as a card. */
export function CardDialog({ close, choose }: CardDialogProps) {
  const [kind, setKind] = useState<CardKind>('post');
  const [words, setWords] = useState('');
  const found = useQuery(cardsQuery(kind, words));
  return (
    <Modal opened onClose={close} title="分享到会话" size={520}>
      <div className={styles.form}>
        <StateTabs tabs={tabs} value={kind} onChange={setKind} label="分享什么" panel="cards" />
        <SearchBox first label={`查找${cardWords[kind]}`} value={words} onSearch={setWords} />
        <div id="cards" role="tabpanel" aria-label={cardWords[kind]} className={styles.cards}>
          {found.isPending && <ListSkeleton rows={5} />}
          {found.isError && <ErrorState retry={() => void found.refetch()} />}
          {found.data?.length === 0 && <EmptyState icon={<IconSearch />} title="没有找到" />}
          {found.data?.map(({ contentId, title, author, mainPicUrl }) => (
            <button
              key={contentId}
              type="button"
              onClick={() => {
                choose({ card: kind, id: contentId, title: title.slice(0, 200), author, cover: mainPicUrl });
                close();
              }}
            >
              <span className={styles.cardTitle}>{title}</span>
              <span className={styles.cardAuthor}>{author}</span>
            </button>
          ))}
        </div>
      </div>
    </Modal>
  );
}

function cardsQuery(kind: CardKind, words: string) {
  return queryOptions({
    queryKey: ['messaging', 'cards', kind, words],
    queryFn: async ({ signal }) => {
      const body = { ContentTypeList: [typeOf(kind)], pageIndex: 1, pageSize: 20, SearchText: words };
      return (await call(contentSearch, { body }, { signal, inPlace: true })).data;
    },
    placeholderData: keepPreviousData,
  });
}

function typeOf(kind: ContentKind): number {
  return [...searchTypes].find(([, each]) => each === kind)?.[0] ?? 1;
}
