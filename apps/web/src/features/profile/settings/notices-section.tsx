import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Section } from '../page/section.tsx';
import styles from '../profile.module.css';
import { BrowserSetting } from './browser-setting.tsx';
import { DigestForm } from './digest-form.tsx';
import { MutesCard } from './mutes-card.tsx';
import { NoticeTable } from './notice-table.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { Settings } from './settings.tsx';

/** 通知: what comes, by which way, and when not. */
export function NoticesSection() {
  return (
    <Section id="notices" title="通知">
      <div className={styles.card}>
        <p className={styles.sentence}>
          站内关掉的种类不再出现在消息中心，也不计入未读数。审核结果和公告总会送达。
        </p>
        <Settings rows={10}>{(now, keep) => <NoticeTable off={now.noticesOff} keep={keep} />}</Settings>
      </div>
      <div className={styles.card}>
        <Settings rows={2}>
          {({ quiet }, keep) => (
            <>
              <BrowserSetting />
              <QuietHours quiet={quiet} keep={keep} />
            </>
          )}
        </Settings>
      </div>
      <div className={styles.card}>
        <Settings rows={1}>
          {({ digest, digestAddressState, digestOffered }) => (
            <DigestForm digest={digest} addressState={digestAddressState} offered={digestOffered} />
          )}
        </Settings>
      </div>
      <MutesCard />
    </Section>
  );
}
