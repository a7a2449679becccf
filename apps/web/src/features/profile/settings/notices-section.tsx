import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { type NoticeTopic, noticeTopics, topicFacts } from '@gongdu/contract/notice-kind';
import { Section } from '../page/section.tsx';
import styles from '../profile.module.css';
import { turnNotice } from '../queries.ts';
import { SettingSwitch } from './setting-switch.tsx';
import { Settings } from './settings.tsx';

const switched = noticeTopics.filter((topic) => !topicFacts[topic].always);

const words: Readonly<Record<NoticeTopic, readonly [title: string, sentence: string]>> = {
  review: ['审核结果', '作品、圈子和话题的审核结果'],
  like: ['赞', '有人赞了你的作品或评论'],
  collect: ['收藏', '有人收藏了你的作品'],
  follow: ['关注', '有人关注了你'],
  comment: ['评论', '有人评论了你的作品'],
  reply: ['回复', '有人回复了你的评论或讨论板发言'],
  mention: ['提到我', '有人在评论或回复里提到你'],
  circle: ['圈子动态', '入圈申请与答复、职务变动和转让'],
  lead: ['领读动态', '新部分开放、日期调整、候补转正和选书'],
  book_list: ['书单投稿', '有人向你的书单投稿，或你的投稿有了结果'],
};

/** 通知: which acts of others appear in the message centre. */
export function NoticesSection() {
  return (
    <Section id="notices" title="通知">
      <div className={styles.card}>
        <p className={styles.sentence}>
          关掉的种类不再出现在消息中心，也不计入未读数。审核结果和公告总会送达。
        </p>
        <Settings rows={switched.length}>
          {({ noticesOff }, keep) =>
            switched.map((topic) => (
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
