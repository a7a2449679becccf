import {
  type NoticeChannel,
  type NoticeTopic,
  noticeChannels,
  noticeTopics,
  topicFacts,
} from '@gongdu/contract/notice-kind';
import type { Preferences } from '@gongdu/contract/preference';
import { turnNotice } from '../queries.ts';
import styles from './notice-table.module.css';
import type { Keep } from './use-keeping.ts';

const channelWords: Readonly<Record<NoticeChannel, string>> = {
  app: '站内',
  browser: '浏览器',
  digest: '邮件摘要',
};

const sentences: Readonly<Record<NoticeTopic, string>> = {
  review: '作品、圈子和话题的审核结果，站内总会送达',
  comment: '有人评论了你的作品',
  reply: '有人回复了你的评论',
  mention: '有人在正文、评论或回复里提到你',
  like: '有人赞了你的作品或评论',
  collect: '有人收藏了你的作品',
  follow: '有人关注了你',
  circle: '入圈申请、职务变动和圈子转让',
  lead: '新部分开放、日期调整和候补转正',
  book_list: '收到的书单投稿和投稿结果',
};

interface NoticeTableProps {
  readonly off: Preferences['noticesOff'];
  readonly keep: Keep;
}

/** Kinds down, ways across; each crossing takes effect as it is pressed. */
export function NoticeTable({ off, keep }: NoticeTableProps) {
  const turn = (topic: NoticeTopic, channel: NoticeChannel, on: boolean) => {
    const others = off.filter((each) => each.topic !== topic || each.channel !== channel);
    keep(() => turnNotice(topic, channel, on), {
      noticesOff: on ? others : [...others, { topic, channel }],
    });
  };
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">种类</th>
          {noticeChannels.map((channel) => (
            <th key={channel} scope="col" className={styles.channel}>
              {channelWords[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {noticeTopics.map((topic) => (
          <tr key={topic}>
            <th scope="row">
              <span className={styles.name}>{topicFacts[topic].name}</span>
              <span className={styles.sentence}>{sentences[topic]}</span>
            </th>
            {noticeChannels.map((channel) => (
              <td key={channel} className={styles.channel}>
                <label className={styles.box}>
                  <input
                    type="checkbox"
                    aria-label={`${topicFacts[topic].name}，${channelWords[channel]}`}
                    checked={!off.some((each) => each.topic === topic && each.channel === channel)}
                    disabled={channel === 'app' && topicFacts[topic].always === true}
                    onChange={({ currentTarget }) => turn(topic, channel, currentTarget.checked)}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
