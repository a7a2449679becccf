import { IconCheck, IconTextSize } from '@tabler/icons-react';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Menu, menuItemClass } from '../../ui/overlay/menu.tsx';
import { useMenu } from '../../ui/overlay/use-menu.ts';
import { sizes } from '../../ui/theme/appearance.ts';
import { changeSettings, useSettings } from './settings/settings.ts';
import classes from './top-bar.module.css';

export function SizeMenu() {
  const { anchor, close, trigger } = useMenu();
  const current = useSettings(({ size }) => size);
  return (
    <>
      <IconButton label="布局大小" {...trigger}>
        <IconTextSize size={20} stroke={1.6} aria-hidden />
      </IconButton>
      {anchor && (
        <Menu anchor={anchor} label="布局大小" width={150} onClose={close}>
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
      )}
    </>
  );
}
