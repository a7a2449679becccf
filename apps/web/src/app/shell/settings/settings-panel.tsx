import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { ChoiceGroup } from '../../../entities/core/settings/choice-group.tsx';
import { ReadingType } from '../../../entities/core/settings/reading-type.tsx';
import { SettingGroup } from '../../../entities/core/settings/setting-group.tsx';
import {
  changeSettings,
  closeSettings,
  useSettings,
  useSettingsPanel,
} from '../../../entities/core/settings/settings.ts';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import { presets, schemes } from '../../../ui/theme/appearance.ts';
import { keepTabs } from '../../tabs/stored-tabs.ts';
import classes from './settings-panel.module.css';

/** 布局设置. */
export function SettingsPanel() {
  const open = useSettingsPanel((state) => state.open);
  return (
    <ResponsiveModal opened={open} onClose={closeSettings} title="布局设置" placement="side" width={320}>
      <Presets />
      <Schemes />
      <ReadingType />
      <Switches />
    </ResponsiveModal>
  );
}

function Presets() {
  const current = useSettings(({ preset }) => preset);
  return (
    <SettingGroup legend="主题色">
      <div className={classes.presets}>
        {presets.map(({ id, name, colour }) => (
          <label key={id} className={classes.preset} title={`${name} ${colour}`}>
            <input
              type="radio"
              name="preset"
              checked={id === current}
              aria-label={name}
              onChange={() => changeSettings({ preset: id })}
            />
            <span className={classes.swatch} style={{ background: colour }}>
              {id === current && <IconCheck size={18} stroke={2.4} aria-hidden />}
            </span>
          </label>
        ))}
      </div>
    </SettingGroup>
  );
}

function Schemes() {
  const current = useSettings(({ scheme }) => scheme);
  return (
    <ChoiceGroup
      legend="明暗"
      options={schemes}
      value={current}
      onChange={(scheme) => changeSettings({ scheme })}
    />
  );
}

const switches = [
  { key: 'largeType', name: '大字' },
  { key: 'tagsView', name: '标签栏' },
  { key: 'restoreTabs', name: '恢复上次的标签' },
  { key: 'fixedHeader', name: '固定头部' },
  { key: 'sidebarLogo', name: '显示 Logo' },
] as const;

function Switches() {
  const settings = useSettings();
  return (
    <SettingGroup legend="布局">
      {switches.map(({ key, name }) => (
        <Switch
          key={key}
          classNames={{ root: classes.switch ?? '', body: classes.switchBody ?? '' }}
          label={name}
          labelPosition="left"
          checked={settings[key]}
          onChange={({ currentTarget }) => {
            changeSettings({ [key]: currentTarget.checked });
            if (key === 'restoreTabs') keepTabs();
          }}
        />
      ))}
    </SettingGroup>
  );
}
