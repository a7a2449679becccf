import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { type ContentKind, contentKindLabels } from '@gongdu/contract/core/content-index/content';
import type { BlockItem } from '@gongdu/contract/institutions/page/blocks';
import { Button, Checkbox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { FormActions } from '../../../../ui/form/form.tsx';
import { SearchInput } from '../../../../ui/form/search-input.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { Tabs } from '../../../../ui/list/tabs.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { choicesQuery } from '../queries.ts';

interface ChoiceDialogProps {
  readonly title: string;
  readonly kinds: readonly ContentKind[];
  readonly max: number;
  readonly initial: readonly BlockItem[];
  readonly onClose: () => void;
  readonly onDone: (items: readonly BlockItem[]) => void;
}

/** Searches published content, and selects up to a number of items. */
export function ChoiceDialog({ title, kinds, max, initial, onClose, onDone }: ChoiceDialogProps) {
  const [kind, setKind] = useState<ContentKind>(kinds[0] ?? 'book');
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState(initial);
  const results = useQuery(choicesQuery(kind, name));
  const isFull = max > 1 && chosen.length >= max;

  function toggle(item: BlockItem): void {
    const without = chosen.filter(({ id }) => id !== item.id);
    if (without.length < chosen.length) setChosen(without);
    else if (max === 1) setChosen([item]);
    else if (!isFull) setChosen([...chosen, item]);
  }

  return (
    <ResponsiveModal title={title} width={560} onClose={onClose}>
      <SearchInput label="搜索" value={name} onSearch={setName} autoFocus />
      {kinds.length > 1 && (
        <Tabs
          label="内容类型"
          tabs={kinds.map((each) => ({ id: each, name: contentKindLabels[each] }))}
          value={kind}
          onChange={setKind}
        />
      )}
      <QueryView
        query={results}
        empty={
          <EmptyState
            icon={<IconSearch size={32} aria-hidden />}
            title="没有找到"
            description={name ? '换一个词再试试。' : '这里还没有可以选择的内容。'}
          />
        }
      >
        {(items) => (
          <List label="搜索结果">
            {items.map((item) => {
              const checked = chosen.some(({ id }) => id === item.id);
              return (
                <ListRow
                  key={item.id}
                  leading={
                    <Checkbox
                      aria-label={item.title}
                      checked={checked}
                      disabled={isFull && !checked}
                      onChange={() => toggle(item)}
                    />
                  }
                  title={item.title}
                  meta={item.author || undefined}
                />
              );
            })}
          </List>
        )}
      </QueryView>
      <FormActions
        start={
          <p role="status">
            已选 {chosen.length} / {max}
            {isFull && '，已到上限'}
          </p>
        }
      >
        <Button variant="default" onClick={onClose}>
          取消
        </Button>
        <Button
          onClick={() => {
            onDone(chosen);
            onClose();
          }}
        >
          确定
        </Button>
      </FormActions>
    </ResponsiveModal>
  );
}
