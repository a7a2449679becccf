import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconCheck, IconTextSize } from '@tabler/icons-react';
import { sizes } from '../../ui/look.ts';
import { changeSettings, useSettings } from '../settings/settings.ts';

export function SizeMenu() {
  const current = useSettings(({ size }) => size);
  return (
    <Menu position="bottom-end" width={150}>
      <Menu.Target>
        <Tooltip label="布局大小">
          <ActionIcon size={36} aria-label="布局大小">
            <IconTextSize size={20} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {sizes.map(({ id, name }) => (
          <Menu.Item
            key={id}
            role="menuitemradio"
            aria-checked={id === current}
            lang="en"
            rightSection={id === current && <IconCheck size={16} aria-hidden />}
            onClick={() => changeSettings({ size: id })}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
