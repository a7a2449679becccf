import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { type NoticeTopic, noticeTopics } from '@gongdu/contract/preference';
import { Section } from '../page/section.tsx';
import styles from '../profile.module.css';
import { turnNotice } from '../queries.ts';
import { SettingSwitch } from './setting-switch.tsx';
import { Settings } from './settings.tsx';

const words: Readonly<Record<NoticeTopic, readonly [title: string, sentence: string]>> = {
  like: ['赞', '有人赞了你的作品或评论'],
  collect: ['收藏', '有人收藏了你的作品'],
  follow: ['关注', '有人关注了你'],
  comment: ['评论', '有人评论了你的作品，或在评论里提到你'],
  reply: ['回复', '有人回复了你的评论，或在回复里提到你'],
};

/** 通知: which acts of others appear in the message centre. */
export function NoticesSection() {
  return (
    <Section id="notices" title="通知">
      <div className={styles.card}>
        <p className={styles.sentence}>
          关掉的种类不再出现在消息中心，也不计入未读数。审核结果和公告总会送达。
        </p>
        <Settings rows={noticeTopics.length}>
          {({ noticesOff }, keep) =>
            noticeTopics.map((topic) => (
              <SettingSwitch
                key={topic}
                title={words[topic][0]}
                sentence={words[topic][1]}
                on={!noticesOff.some((off) => off.topic === topic && off.channel === 'app')}
                turn={(on) =>
                  keep(() => turnNotice(topic, on), {
                    noticesOff: [
                      ...noticesOff.filter((off) => off.topic !== topic || off.channel !== 'app'),
                      ...(on ? [] : [{ topic, channel: 'app' as const }]),
                    ],
                  })
                }
              />
            ))
          }
        </Settings>
      </div>
    </Section>
  );
}
