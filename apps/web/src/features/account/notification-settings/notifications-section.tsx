import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import classes from '../account.module.css';
import { Section } from '../sections/section.tsx';
import { Settings } from '../settings/settings.tsx';
import { BrowserNotificationsSetting } from './browser-notifications.tsx';
import { DigestForm } from './digest-form.tsx';
import { MutesCard } from './mutes-card.tsx';
import { NotificationTable } from './notification-table.tsx';
import { QuietHours } from './quiet-hours.tsx';

/** 通知: what comes, by which way, and when not. */
export function NotificationsSection() {
  return (
    <Section id="notices" title="通知">
      <div className={classes.card}>
        <p className={classes.description}>
          站内关掉的种类不再出现在消息中心，也不计入未读数。审核结果和公告总会送达。
        </p>
        <Settings rows={10}>
          {(now, optimisticSave) => (
            <NotificationTable off={now.noticesOff} optimisticSave={optimisticSave} />
          )}
        </Settings>
      </div>
      <div className={classes.card}>
        <Settings rows={2}>
          {({ quiet }, optimisticSave) => (
            <>
              <BrowserNotificationsSetting />
              <QuietHours quiet={quiet} optimisticSave={optimisticSave} />
            </>
          )}
        </Settings>
      </div>
      <div className={classes.card}>
        <Settings rows={1}>
          {({ digest, digestAddressState, digestOffered }) => (
            <DigestForm digest={digest} addressState={digestAddressState} isAvailable={digestOffered} />
          )}
        </Settings>
      </div>
      <MutesCard />
    </Section>
  );
}
