import { Button, NativeSelect } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import styles from './book-categories.module.css';
import { NameForm } from './name-form.tsx';
import { type Branch, placesFor, steppedTo } from './tree.ts';
import type { useCategories } from './use-categories.ts';

interface CategoryLineProps {
  readonly branch: Branch;
  readonly lines: readonly Branch[];
  readonly acts: ReturnType<typeof useCategories>;
  readonly startDrag: () => void;
  /** What is being dragged was let go over this one. */
  readonly takeIn: () => void;
}

const deepest = 5;

/** One category: drag it, or move it by Alt and an arrow, or choose its place. */
export function CategoryLine({ branch, lines, acts, startDrag, takeIn }: CategoryLineProps) {
  const [doing, setDoing] = useState<'rename' | 'add' | 'move' | null>(null);
  const [over, setOver] = useState(false);
  const { name, level } = branch;
  const close = () => setDoing(null);

  function steer(event: KeyboardEvent): void {
    const to = event.altKey ? steppedTo(lines, branch, event.key) : null;
    if (!event.altKey || !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    if (to) void acts.move(branch, to.parentId);
  }

  const dropping = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      takeIn();
    },
  };

  return (
    <li className={styles.line} data-over={over || undefined} data-level={level} {...dropping}>
      <div className={styles.row} style={{ '--level': level - 1 }}>
        <button
          type="button"
          className={styles.grip}
          aria-label={`移动「${name}」：按住 Alt 加左右方向键`}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.setData('text/plain', name);
            startDrag();
          }}
          onKeyDown={steer}
        >
          <IconGripVertical size={16} aria-hidden />
        </button>
        {doing === 'rename' ? (
          <NameForm label="分类名称" name={name} save={(typed) => acts.rename(branch, typed)} close={close} />
        ) : (
          <>
            <span className={styles.name}>{name}</span>
            <span className={styles.buttons}>
              {level < deepest && <Act what="新建子分类" of={name} go={() => setDoing('add')} />}
              <Act what="重命名" of={name} go={() => setDoing('rename')} />
              <Act what="移动" of={name} go={() => setDoing(doing === 'move' ? null : 'move')} />
              <Act
                what="删除"
                of={name}
                off={branch.hasChildren ? '先移走或删除它的子分类' : undefined}
                go={() => void acts.drop(branch)}
              />
            </span>
          </>
        )}
      </div>
      {doing === 'add' && (
        <NameForm
          label={`「${name}」的子分类名称`}
          save={(typed) => acts.add(typed, branch.id)}
          close={close}
        />
      )}
      {doing === 'move' && <PlaceForm branch={branch} lines={lines} acts={acts} close={close} />}
    </li>
  );
}

interface ActProps {
  readonly what: string;
  readonly of: string;
  /** Why it cannot be done now. */
  readonly off?: string | undefined;
  readonly go: () => void;
}

function Act({ what, of, off, go }: ActProps) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={`${what}「${of}」`}
      disabled={off !== undefined}
      title={off}
      onClick={go}
    >
      {what}
    </Button>
  );
}

type PlaceFormProps = Pick<CategoryLineProps, 'branch' | 'lines' | 'acts'> & { readonly close: () => void };

function PlaceForm({ branch, lines, acts, close }: PlaceFormProps) {
  const places = placesFor(lines, branch).map(({ id, above, name }) => ({
    value: String(id),
    label: [...above.map((each) => each.name), name].join(' / '),
  }));
  const top = branch.parentId === null ? [] : [{ value: '', label: '最上一级' }];
  return (
    <div className={styles.form}>
      <NativeSelect
        aria-label={`把「${branch.name}」移到`}
        value="-"
        data={[{ value: '-', label: '移到……', disabled: true }, ...top, ...places]}
        onChange={({ currentTarget: { value } }) => {
          close();
          void acts.move(branch, value === '' ? null : Number(value));
        }}
      />
      <Button variant="default" onClick={close}>
        取消
      </Button>
    </div>
  );
}
