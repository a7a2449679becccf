import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { type Audience, audiences } from '@gongdu/contract/account/preferences';
import { Radio } from '@mantine/core';
import classes from '../account.module.css';
import { updatePrivacy } from '../queries.ts';
import { Section } from '../sections/section.tsx';
import { BlocksCard } from './blocks-card.tsx';
import { SettingSwitch } from './setting-switch.tsx';
import settings from './settings.module.css';
import { Settings } from './settings.tsx';

const audienceLabels: Readonly<Record<Audience, string>> = {
  everyone: '所有人',
  followed: '我关注的人',
  me: '仅自己',
};

/** 隐私: what others see on my page. */
export function PrivacySection() {
  return (
    <Section id="privacy" title="隐私">
      <div className={classes.card}>
        <Settings rows={2}>
          {({ privacy }, optimisticSave) => (
            <>
              <Radio.Group
                label="谁能看我关注的人"
                description="决定你的主页上关注列表给谁看；你出现在对方的粉丝列表里，不受影响。"
                classNames={{ label: settings.title ?? '', description: settings.description ?? '' }}
                value={privacy.follows}
                onChange={(value) => {
                  const follows = audiences.find((audience) => audience === value);
                  if (follows)
                    optimisticSave(() => updatePrivacy({ follows }), { privacy: { ...privacy, follows } });
                }}
              >
                <div className={settings.choices}>
                  {audiences.map((audience) => (
                    <Radio key={audience} value={audience} label={audienceLabels[audience]} />
                  ))}
                </div>
              </Radio.Group>
              <SettingSwitch
                title="加入领读时不上进度墙"
                description="以后加入的领读，进度墙上不出现你的名字，只计入人数；每个领读里还可以单独改。"
                checked={privacy.hideProgress}
                onToggle={(hideProgress) =>
                  optimisticSave(() => updatePrivacy({ hideProgress }), {
                    privacy: { ...privacy, hideProgress },
                  })
                }
              />
            </>
          )}
        </Settings>
      </div>
      <BlocksCard />
    </Section>
  );
}
