import { IconCheck } from '@tabler/icons-react';
import { changeSettings, useSettings } from '../../entities/core/settings/settings.ts';
import { Menu, type MenuAnchor, menuItemClass } from '../../ui/overlay/menu.tsx';
import { sizes } from '../../ui/theme/appearance.ts';
import classes from './top-bar.module.css';

interface SizeChoicesProps {
  readonly anchor: MenuAnchor;
  readonly onClose: () => void;
}

export function SizeChoices({ anchor, onClose }: SizeChoicesProps) {
  const current = useSettings(({ size }) => size);
  return (
    <Menu anchor={anchor} label="布局大小" width={150} onClose={onClose}>
      {sizes.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className={menuItemClass}
          role="menuitemradio"
          aria-checked={id === current}
          onClick={() => changeSettings({ size: id })}
        >
          {name}
          {id === current && <IconCheck className={classes.check} size={16} aria-hidden />}
        </button>
      ))}
    </Menu>
  );
}
