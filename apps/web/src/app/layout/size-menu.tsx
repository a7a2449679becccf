import { IconCheck, IconTextSize } from '@tabler/icons-react';
import { DropMenu, menuItemClass } from '../../ui/drop-menu.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { sizes } from '../../ui/look.ts';
import { useDropMenu } from '../../ui/use-drop-menu.ts';
import { changeSettings, useSettings } from '../settings/settings.ts';
import styles from './top-bar.module.css';

export function SizeMenu() {
  const { place, close, trigger } = useDropMenu();
  const current = useSettings(({ size }) => size);
  return (
    <>
      <IconButton label="布局大小" {...trigger}>
        <IconTextSize size={20} stroke={1.6} aria-hidden />
      </IconButton>
      {place && (
        <DropMenu place={place} label="布局大小" width={150} close={close}>
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
              {id === current && <IconCheck className={styles.check} size={16} aria-hidden />}
            </button>
          ))}
        </DropMenu>
      )}
    </>
  );
}
