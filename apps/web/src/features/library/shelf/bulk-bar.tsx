import {
  type ShelfChange,
  type ShelfRow,
  shelfBulkMax,
  shelfTagMax,
} from '@gongdu/contract/library/shelf/shelf';
import { readStateLabels, readStates } from '@gongdu/contract/writing/works/meta';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useShelfActions } from '../../../entities/library/shelf/use-shelf-actions.ts';
import { FormActions } from '../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import classes from './shelf.module.css';

interface BulkBarProps {
  /** The books on screen. */
  readonly rows: readonly ShelfRow[];
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (selected: ReadonlySet<number>) => void;
}

/** Actions on the selected books; each change can be undone. */
export function BulkBar({ rows, selected, onSelect }: BulkBarProps) {
  const { changeAll } = useShelfActions();
  const [tagging, setTagging] = useState(false);
  const run = async (change: ShelfChange) => {
    const done = await changeAll.run({ bookIds: [...selected], ...change });
    if (done) onSelect(new Set());
  };
  const none = selected.size === 0;
  const all = rows.slice(0, shelfBulkMax);
  return (
    <div className={classes.bulk} role="toolbar" aria-label="批量整理">
      <Button
        variant="default"
        size="xs"
        onClick={() => onSelect(new Set(none ? all.map(({ bookId }) => bookId) : []))}
      >
        {none ? `选择显示的 ${all.length} 本` : '取消选择'}
      </Button>
      <span role="status">已选 {selected.size} 本</span>
      <Group gap="xs">
        {readStates.map((state) => (
          <Button
            key={state}
            variant="default"
            size="xs"
            disabled={none || changeAll.busy}
            onClick={() => void run({ state })}
          >
            改为{readStateLabels[state]}
          </Button>
        ))}
        <Button
          variant="default"
          size="xs"
          disabled={none || changeAll.busy}
          onClick={() => setTagging(true)}
        >
          加标签
        </Button>
        <Button
          variant="default"
          size="xs"
          disabled={none || changeAll.busy}
          onClick={() => void run({ hidden: true })}
        >
          只自己可见
        </Button>
        <Button
          variant="default"
          size="xs"
          disabled={none || changeAll.busy}
          onClick={() => void run({ hidden: false })}
        >
          公开
        </Button>
        <Button
          variant="default"
          color="red"
          size="xs"
          disabled={none || changeAll.busy}
          onClick={() => void run({ remove: true })}
        >
          取下
        </Button>
      </Group>
      {tagging && (
        <TagDialog
          onClose={() => setTagging(false)}
          onTag={(tag) => {
            setTagging(false);
            void run({ tag });
          }}
        />
      )}
    </div>
  );
}

interface TagDialogProps {
  readonly onTag: (tag: string) => void;
  readonly onClose: () => void;
}

function TagDialog({ onTag, onClose }: TagDialogProps) {
  const [tag, setTag] = useState('');
  return (
    <ResponsiveModal title="给选中的书加标签" onClose={onClose} width={420}>
      <form
        className={classes.tagForm}
        onSubmit={(event) => {
          event.preventDefault();
          if (tag.trim() !== '') onTag(tag.trim());
        }}
      >
        <TextInput
          label="标签"
          value={tag}
          maxLength={shelfTagMax}
          data-autofocus
          onChange={({ currentTarget: { value } }) => setTag(value)}
        />
        <FormActions>
          <Button variant="default" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" disabled={tag.trim() === ''}>
            加上
          </Button>
        </FormActions>
      </form>
    </ResponsiveModal>
  );
}
