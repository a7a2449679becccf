import {
  type Audience,
  audiences,
  type StrangersPolicy,
  strangersPolicies,
} from '@gongdu/contract/core/preferences';
import { updatePrivacy } from '../../../../entities/core/preferences/queries.ts';
import { useSession } from '../../../../lib/auth/session.ts';
import { RadioField } from '../../../../ui/form/radio-field.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { AccountSection } from '../account-section.tsx';
import { MinorsCard } from '../minors/minors-card.tsx';
import { CancellationCard } from '../rights/cancellation-card.tsx';
import { ConsentsCard } from '../rights/consents-card.tsx';
import { ExportCard } from '../rights/export-card.tsx';
import { BlocksCard } from './blocks-card.tsx';
import { InterestsCard } from './interests-card.tsx';
import classes from './settings.module.css';
import { SettingSwitch, Settings } from './settings.tsx';
import { UnwantedCard } from './unwanted-card.tsx';

const audienceLabels: Readonly<Record<Audience, string>> = {
  everyone: '所有人',
  followed: '我关注的人',
  me: '仅自己',
};
const audienceOptions = audiences.map((value) => ({ value, label: audienceLabels[value] }));

const strangersLabels: Readonly<Record<StrangersPolicy, string>> = {
  everyone: '所有人',
  followed: '我关注的人',
  nobody: '谁都不能',
};
const strangersOptions = strangersPolicies.map((value) => ({ value, label: strangersLabels[value] }));

/** 隐私与数据: the member's visibility, who may write to them, and their rights to their data. */
export function PrivacySection() {
  const isInstitution = useSession(({ user }) => user?.isInstitution ?? false);
  const isReader = useSession(({ user }) => user?.minor != null);
  return (
    <AccountSection id="privacy" title="隐私与数据">
      <Section>
        <Settings rows={6}>
          {({ privacy }, optimisticSave) => (
            <>
              <div className={classes.row}>
                <RadioField
                  label="谁能看我关注的人"
                  description="决定你的主页上关注列表给谁看；你出现在对方的粉丝列表里，不受影响。"
                  inline
                  options={audienceOptions}
                  value={privacy.follows}
                  onChange={(value) => {
                    const follows = audiences.find((audience) => audience === value);
                    if (follows)
                      optimisticSave(() => updatePrivacy({ follows }), { privacy: { ...privacy, follows } });
                  }}
                />
              </div>
              {!isInstitution && (
                <div className={classes.row}>
                  <RadioField
                    label="谁能私信我"
                    description="没有和你说过话的人能不能给你发第一条消息；好友和说过话的人不受影响。"
                    inline
                    options={strangersOptions}
                    value={privacy.strangers}
                    onChange={(value) => {
                      const strangers = strangersPolicies.find((policy) => policy === value);
                      if (strangers)
                        optimisticSave(() => updatePrivacy({ strangers }), {
                          privacy: { ...privacy, strangers },
                        });
                    }}
                  />
                </div>
              )}
              {!isInstitution && (
                <div className={classes.row}>
                  <RadioField
                    label="谁能看我的书架"
                    description="决定你的主页上书架和公开的书摘给谁看；标为“只有自己可见”的书和私人笔记总是只有你看得到。"
                    inline
                    options={audienceOptions}
                    value={privacy.shelf}
                    onChange={(value) => {
                      const shelf = audiences.find((audience) => audience === value);
                      if (shelf)
                        optimisticSave(() => updatePrivacy({ shelf }), { privacy: { ...privacy, shelf } });
                    }}
                  />
                </div>
              )}
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
              <SettingSwitch
                title="未登录也能读我的作品"
                description="已发布的作品可以通过链接直接阅读；每篇作品还可以在发布设置里单独改。"
                checked={privacy.worksOpenToVisitors}
                onToggle={(worksOpenToVisitors) =>
                  optimisticSave(() => updatePrivacy({ worksOpenToVisitors }), {
                    privacy: { ...privacy, worksOpenToVisitors },
                  })
                }
              />
              <SettingSwitch
                title="允许搜索引擎收录我的作品"
                description="关掉以后，作品仍可以通过链接打开，但不会出现在搜索结果里；已收录的要过一段时间才会消失。"
                checked={privacy.worksSearchable}
                onToggle={(worksSearchable) =>
                  optimisticSave(() => updatePrivacy({ worksSearchable }), {
                    privacy: { ...privacy, worksSearchable },
                  })
                }
              />
              <SettingSwitch
                title="允许搜索引擎收录我的主页"
                description="主页上有你的名字、头像、简介和公开的作品。"
                checked={privacy.pageSearchable}
                onToggle={(pageSearchable) =>
                  optimisticSave(() => updatePrivacy({ pageSearchable }), {
                    privacy: { ...privacy, pageSearchable },
                  })
                }
              />
            </>
          )}
        </Settings>
      </Section>
      {isReader && <InterestsCard />}
      {isReader && <UnwantedCard />}
      {isReader && <MinorsCard />}
      <BlocksCard />
      {!isInstitution && (
        <>
          <ConsentsCard />
          <ExportCard />
          <CancellationCard />
        </>
      )}
    </AccountSection>
  );
}
