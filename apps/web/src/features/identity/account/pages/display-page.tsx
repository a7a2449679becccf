import { Button, Stack } from '@mantine/core';
import { ReadingType } from '../../../../entities/core/settings/reading-type.tsx';
import { changeSettings, openSettings, useSettings } from '../../../../entities/core/settings/settings.ts';
import { Section } from '../../../../ui/layout/section.tsx';
import { AccountSection } from '../account-section.tsx';
import { InstallCard } from '../settings/install-card.tsx';
import { SettingRow, SettingSwitch } from '../settings/settings.tsx';

/** 阅读与界面: what is kept on this device. */
export function DisplayPage() {
  const largeType = useSettings((settings) => settings.largeType);
  return (
    <AccountSection id="display" title="阅读与界面" description="保存在这台设备上，只影响你看到的样子。">
      <Section>
        <Stack gap="md">
          <ReadingType />
        </Stack>
      </Section>
      <Section>
        <SettingSwitch
          title="大字"
          description="文字、按钮和行距都大一号。"
          checked={largeType}
          onToggle={(on) => changeSettings({ largeType: on })}
        />
        <SettingRow title="布局设置" description="主题色、明暗、标签栏和固定头部。">
          <Button variant="default" onClick={openSettings}>
            打开
          </Button>
        </SettingRow>
      </Section>
      <InstallCard />
    </AccountSection>
  );
}
