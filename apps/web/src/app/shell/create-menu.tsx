import { Link } from 'react-router';
import { createPath } from '../../entities/writing/work/work-actions.ts';
import { createLabel, type WorkSectionId, workSections } from '../../entities/writing/work/work-sections.ts';
import { Menu, type MenuAnchor, MenuItem, menuItemClass } from '../../ui/overlay/menu.tsx';

/** The sections in which readers write. */
const readerSections = ['posts', 'book-lists', 'reading-leads'] as const;

interface CreateMenuProps {
  readonly anchor: MenuAnchor;
  /** By default those of readers. */
  readonly sections?: readonly WorkSectionId[];
  /** For readers, who also write thoughts and note quotes. */
  readonly onThought?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The kinds of text that the member can write. */
export function CreateMenu({ anchor, sections = readerSections, onThought, onClose }: CreateMenuProps) {
  const kinds = sections.flatMap((id) => workSections[id].kinds.map((kind) => ({ id, kind })));
  return (
    <Menu anchor={anchor} label="新建" width={200} onClose={onClose}>
      {onThought && <MenuItem onClick={onThought}>写想法</MenuItem>}
      {kinds.map(({ id, kind }) => (
        <Link key={kind} role="menuitem" className={menuItemClass} to={createPath(workSections[id], kind)}>
          {createLabel(kind)}
        </Link>
      ))}
      {onThought && (
        <Link role="menuitem" className={menuItemClass} to="/quotes?new=1">
          记书摘
        </Link>
      )}
    </Menu>
  );
}
