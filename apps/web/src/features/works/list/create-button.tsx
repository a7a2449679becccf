import type { WorkKind } from '@gongdu/contract/work';
import { Button } from '@mantine/core';
import { IconChevronDown, IconPencilPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { DropMenu, menuItemClass } from '../../../ui/drop-menu.tsx';
import { useDropMenu } from '../../../ui/use-drop-menu.ts';
import type { WorkArea } from '../areas.ts';
import { createPath, createWords } from './create-words.ts';

interface CreateButtonProps {
  readonly area: WorkArea;
  readonly kinds: readonly WorkKind[];
}

const sentences: Readonly<Record<WorkKind, string>> = {
  post: '想到什么写什么',
  review: '给一本书打分，写下看法',
  news: '活动、新书和公告',
  book_list: '把值得读的书放在一起',
  reading_lead: '带大家一起读完一本书',
};

/** One kind: a link. Several: a menu of them. */
export function CreateButton({ area, kinds }: CreateButtonProps) {
  const { place, close, trigger } = useDropMenu();
  const icon = <IconPencilPlus size={18} aria-hidden />;
  const [only] = kinds;
  if (kinds.length === 1 && only)
    return (
      <Button component={Link} to={createPath(area, only)} leftSection={icon}>
        {createWords(only)}
      </Button>
    );
  return (
    <>
      <Button leftSection={icon} rightSection={<IconChevronDown size={16} aria-hidden />} {...trigger}>
        新建
      </Button>
      {place && (
        <DropMenu place={place} label="新建" width={240} close={close}>
          {kinds.map((kind) => (
            <Link key={kind} role="menuitem" className={menuItemClass} to={createPath(area, kind)}>
              {createWords(kind)}：{sentences[kind]}
            </Link>
          ))}
        </DropMenu>
      )}
    </>
  );
}
