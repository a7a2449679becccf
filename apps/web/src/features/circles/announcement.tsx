import type { Circle } from '@gongdu/contract/circle';
import { announceInCircle, announcementMax } from '@gongdu/contract/circle-board';
import { Button, Textarea } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { ExpandableText } from '../../ui/expandable-text.tsx';
import { useUnsaved } from '../../ui/unsaved.ts';
import { When } from '../../ui/when.tsx';
import styles from './circle-page.module.css';
import { PastAnnouncements } from './past-announcements.tsx';
import { useCircleAct } from './use-circle-act.ts';

/** What the owner and the admins want everybody to know. */
export function Announcement({ circle }: { readonly circle: Circle }) {
  const [editing, setEditing] = useState(false);
  const [looking, setLooking] = useState(false);
  const { announcement, may } = circle;
  if (editing) return <AnnouncementForm circle={circle} close={() => setEditing(false)} />;
  if (!announcement && !may.run) return null;
  return (
    <section className={styles.announcement} aria-label="公告">
      <IconSpeakerphone size={18} stroke={1.7} aria-hidden />
      <div className={styles.announced}>
        {announcement ? (
          <>
            <ExpandableText>{announcement.text}</ExpandableText>
            <p className={styles.by}>
              {announcement.by} · <When at={announcement.at} />
              <button type="button" className={styles.past} onClick={() => setLooking(true)}>
                历次公告
              </button>
            </p>
          </>
        ) : (
          <p className={styles.by}>
            现在没有公告，可以写写圈子最近在读什么。
            <button type="button" className={styles.past} onClick={() => setLooking(true)}>
              历次公告
            </button>
          </p>
        )}
      </div>
      {may.run && (
        <Button variant="subtle" size="compact-sm" onClick={() => setEditing(true)}>
          {announcement ? '修改公告' : '写公告'}
        </Button>
      )}
      <PastAnnouncements circleId={circle.id} opened={looking} close={() => setLooking(false)} />
    </section>
  );
}

interface AnnouncementFormProps {
  readonly circle: Circle;
  readonly close: () => void;
}

function AnnouncementForm({ circle: { id, announcement }, close }: AnnouncementFormProps) {
  // the version that was on screen when writing began: a newer one is not overwritten
  const [seen] = useState(announcement);
  const [text, setText] = useState(announcement?.text ?? '');
  const { run, busy } = useCircleAct();
  useUnsaved(text !== (seen?.text ?? ''));
  const body = { text, version: seen?.version ?? 0 };
  const save = () => run(() => call(announceInCircle, { params: { id }, body }), '公告已更新', close);
  return (
    <section className={styles.announcement} aria-label="公告">
      <div className={styles.form}>
        <Textarea
          label="公告"
          // opened by a press, to be written at once
          autoFocus
          rows={4}
          maxLength={announcementMax}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <div className={styles.formFoot}>
          <span className={styles.count}>
            {text.length}/{announcementMax}
          </span>
          <Button variant="default" onClick={close}>
            取消
          </Button>
          <Button loading={busy} onClick={save}>
            保存公告
          </Button>
        </div>
      </div>
    </section>
  );
}
