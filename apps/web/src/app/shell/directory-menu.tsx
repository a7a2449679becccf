import { Link } from 'react-router';
import { menuIcon } from '../../entities/institutions/institution-menu/menu-icon.tsx';
import { Menu, type MenuAnchor, menuItemClass } from '../../ui/overlay/menu.tsx';
import { type AppRoute, flattenRoutes } from '../router/app-route.ts';

interface DirectoryMenuProps {
  readonly route: AppRoute;
  /** The path of the entry to highlight. */
  readonly active: string;
  readonly anchor: MenuAnchor;
  readonly onClose: () => void;
}

/** The pages of a directory, beside its icon while the sidebar shows icons only. */
export function DirectoryMenu({ route, active, anchor, onClose }: DirectoryMenuProps) {
  return (
    <Menu anchor={anchor} label={route.meta.title} width={170} onClose={onClose}>
      {flattenRoutes(route.children ?? []).map(({ route: child }) => (
        <Link
          key={child.path}
          role="menuitem"
          className={menuItemClass}
          to={child.path}
          aria-current={child.path === active ? 'page' : undefined}
        >
          {menuIcon(child.meta.icon)}
          {child.meta.title}
        </Link>
      ))}
    </Menu>
  );
}
