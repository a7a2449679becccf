import type { WorkKind } from '@gongdu/contract/writing/works/work';
import { Button } from '@mantine/core';
import { IconChevronDown, IconPencilPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { createPath } from '../../../../entities/writing/work/work-actions.ts';
import { createLabel, sectionOf } from '../../../../entities/writing/work/work-sections.ts';
import { Menu, menuItemClass } from '../../../../ui/overlay/menu.tsx';
import { useMenu } from '../../../../ui/overlay/use-menu.ts';

interface CreateButtonProps {
  readonly kinds: readonly WorkKind[];
}

const descriptions: Readonly<Record<WorkKind, string>> = {
  post: '想到什么写什么',
  review: '给一本书打分，写下看法',
  news: '活动、新书和公告',
  book_list: '把值得读的书放在一起',
  reading_lead: '带大家一起读完一本书',
};

/** One kind: a link. Several: a menu of them. */
export function CreateButton({ kinds }: CreateButtonProps) {
  const { anchor, close, trigger } = useMenu();
  const icon = <IconPencilPlus size={18} aria-hidden />;
  const [only] = kinds;
  if (kinds.length === 1 && only)
    return (
      <Button component={Link} to={createPath(sectionOf(only), only)} leftSection={icon}>
        {createLabel(only)}
      </Button>
    );
  return (
    <>
      <Button leftSection={icon} rightSection={<IconChevronDown size={16} aria-hidden />} {...trigger}>
        新建
      </Button>
      {anchor && (
        <Menu anchor={anchor} label="新建" width={240} onClose={close}>
          {kinds.map((kind) => (
            <Link key={kind} role="menuitem" className={menuItemClass} to={createPath(sectionOf(kind), kind)}>
              {createLabel(kind)}：{descriptions[kind]}
            </Link>
          ))}
        </Menu>
      )}
    </>
  );
}
