import {
  type ContentKind,
  contentSearch,
  kindsBySearchType,
} from '@gongdu/contract/core/content-index/content';
import { Stack, Text } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Card,
  type CardKind,
  cardKinds,
  cardLabels,
} from '../../../../entities/messaging/chat-message/card.ts';
import { read } from '../../../../lib/api/reads.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { SearchInput } from '../../../../ui/form/search-input.tsx';
import { Tabs } from '../../../../ui/list/tabs.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import classes from '../dialogs.module.css';

interface CardDialogProps {
  readonly onClose: () => void;
  readonly onSelect: (card: Card) => void;
}

const tabs = cardKinds.map((id) => ({ id, name: cardLabels[id] }));

/** Chooses an object of the community to share as a card. */
export function CardDialog({ onClose, onSelect }: CardDialogProps) {
  const [kind, setKind] = useState<CardKind>('post');
  const [text, setText] = useState('');
  const found = useQuery(cardsQuery(kind, text));
  return (
    <ResponsiveModal onClose={onClose} title="分享到会话" width={520}>
      <Stack gap="sm">
        <Tabs tabs={tabs} value={kind} onChange={setKind} label="分享什么" panel="cards" />
        <SearchInput autoFocus label={`查找${cardLabels[kind]}`} value={text} onSearch={setText} />
        <div id="cards" role="tabpanel" aria-label={cardLabels[kind]} className={classes.results}>
          <QueryView
            query={found}
            skeleton={<ListSkeleton rows={5} />}
            empty={<EmptyState icon={<IconSearch />} title="没有找到" />}
          >
            {(rows) =>
              rows.map(({ contentId, title, author, mainPicUrl }) => (
                <button
                  key={contentId}
                  type="button"
                  className={classes.result}
                  onClick={() => {
                    onSelect({
                      card: kind,
                      id: contentId,
                      title: title.slice(0, 200),
                      author,
                      cover: mainPicUrl,
                    });
                    onClose();
                  }}
                >
                  <Text component="span" fw={500} truncate>
                    {title}
                  </Text>
                  <Text component="span" c="dimmed" size="sm">
                    {author}
                  </Text>
                </button>
              ))
            }
          </QueryView>
        </div>
      </Stack>
    </ResponsiveModal>
  );
}

const cardsQuery = (kind: CardKind, text: string) =>
  read(
    contentSearch,
    { body: { ContentTypeList: [typeOf(kind)], pageIndex: 1, pageSize: 20, SearchText: text } },
    { select: ({ data }) => data, placeholderData: keepPreviousData },
  );

function typeOf(kind: ContentKind): number {
  return [...kindsBySearchType].find(([, each]) => each === kind)?.[0] ?? 1;
}
