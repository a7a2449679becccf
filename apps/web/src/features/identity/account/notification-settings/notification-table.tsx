import {
  type NotificationChannel,
  type NotificationTopic,
  notificationChannels,
  notificationTopicKeys,
} from '@gongdu/contract/core/notifications/kinds';
import { notificationTopics } from '@gongdu/contract/core/notifications/topics';
import type { Preferences } from '@gongdu/contract/core/preferences';
import { setNotificationChannel } from '../queries.ts';
import classes from '../settings/settings.module.css';
import type { OptimisticSave } from '../settings/settings.tsx';

const channelLabels: Readonly<Record<NotificationChannel, string>> = {
  app: '站内',
  browser: '浏览器',
  digest: '邮件摘要',
};

interface NotificationTableProps {
  readonly off: Preferences['noticesOff'];
  readonly optimisticSave: OptimisticSave;
}

/** Topics as rows, channels as columns; each check box is saved when it changes. */
export function NotificationTable({ off, optimisticSave }: NotificationTableProps) {
  const toggle = (topic: NotificationTopic, channel: NotificationChannel, on: boolean) => {
    const others = off.filter((each) => each.topic !== topic || each.channel !== channel);
    optimisticSave(() => setNotificationChannel(topic, channel, on), {
      noticesOff: on ? others : [...others, { topic, channel }],
    });
  };
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">种类</th>
          {notificationChannels.map((channel) => (
            <th key={channel} scope="col">
              {channelLabels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {notificationTopicKeys.map((topic) => (
          <tr key={topic}>
            <th scope="row">
              <span className={classes.title}>{notificationTopics[topic].name}</span>
              <span className={classes.description}>{notificationTopics[topic].description}</span>
            </th>
            {notificationChannels.map((channel) => (
              <td key={channel}>
                <label className={classes.box}>
                  <input
                    type="checkbox"
                    aria-label={`${notificationTopics[topic].name}，${channelLabels[channel]}`}
                    checked={!off.some((each) => each.topic === topic && each.channel === channel)}
                    disabled={channel === 'app' && notificationTopics[topic].mandatory === true}
                    onChange={({ currentTarget }) => toggle(topic, channel, currentTarget.checked)}
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
