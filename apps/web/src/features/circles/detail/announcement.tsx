import { announcementMax, updateCircleAnnouncement } from '@gongdu/contract/circles/board';
import type { Circle } from '@gongdu/contract/circles/circle';
import { Button, Textarea } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useUnsavedChanges } from '../../../ui/form/unsaved-changes.ts';
import { ExpandableText } from '../../../ui/text/expandable-text.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { useCircleAction } from '../use-circle-action.ts';
import classes from './circle-page.module.css';
import { PastAnnouncements } from './past-announcements.tsx';

/** What the owner and the admins want everybody to know. */
export function Announcement({ circle }: { readonly circle: Circle }) {
  const [editing, setEditing] = useState(false);
  const [historyOpened, setHistoryOpened] = useState(false);
  const { announcement, may } = circle;
  if (editing) return <AnnouncementForm circle={circle} onClose={() => setEditing(false)} />;
  if (!announcement && !may.run) return null;
  return (
    <section className={classes.announcement} aria-label="公告">
      <IconSpeakerphone size={18} stroke={1.7} aria-hidden />
      <div className={classes.announced}>
        {announcement ? (
          <>
            <ExpandableText>{announcement.text}</ExpandableText>
            <p className={classes.author}>
              {announcement.by} · <RelativeTime at={announcement.at} />
              <button type="button" className={classes.past} onClick={() => setHistoryOpened(true)}>
                历次公告
              </button>
            </p>
          </>
        ) : (
          <p className={classes.author}>
            现在没有公告，可以写写圈子最近在读什么。
            <button type="button" className={classes.past} onClick={() => setHistoryOpened(true)}>
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
      <PastAnnouncements
        circleId={circle.id}
        opened={historyOpened}
        onClose={() => setHistoryOpened(false)}
      />
    </section>
  );
}

interface AnnouncementFormProps {
  readonly circle: Circle;
  readonly onClose: () => void;
}

function AnnouncementForm({ circle: { id, announcement }, onClose }: AnnouncementFormProps) {
  // the version that was on screen when writing began: a newer one is not overwritten
  const [original] = useState(announcement);
  const [text, setText] = useState(announcement?.text ?? '');
  const { run, busy } = useCircleAction();
  useUnsavedChanges(text !== (original?.text ?? ''));
  const body = { text, version: original?.version ?? 0 };
  const save = () =>
    run(() => call(updateCircleAnnouncement, { params: { id }, body }), '公告已更新', onClose);
  return (
    <section className={classes.announcement} aria-label="公告">
      <div className={classes.form}>
        <Textarea
          label="公告"
          // opened by a press, to be written at once
          autoFocus
          rows={4}
          maxLength={announcementMax}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <div className={classes.formFooter}>
          <span className={classes.count}>
            {text.length}/{announcementMax}
          </span>
          <Button variant="default" onClick={onClose}>
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
