import { updateCircleAnnouncement } from '@gongdu/contract/community/circles/board';
import type { Circle } from '@gongdu/contract/community/circles/circle';
import { Button, Group } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { PenaltyNotice } from '../../../../entities/core/credit/penalty-notice.tsx';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { ReportLink } from '../../../../entities/core/social/report/report-button.tsx';
import { call } from '../../../../lib/api/call.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { CountedTextarea } from '../../../../ui/form/counted-textarea.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { ExpandableText } from '../../../../ui/text/expandable-text.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { invalidateCircles } from '../queries.ts';
import classes from './circle-page.module.css';
import { PastAnnouncements } from './past-announcements.tsx';

/** The current announcement of the owner and the admins. */
export function Announcement({ circle }: { readonly circle: Circle }) {
  const [editing, setEditing] = useState(false);
  const [historyOpened, setHistoryOpened] = useState(false);
  const { announcement, may } = circle;
  if (editing) return <AnnouncementForm circle={circle} onClose={() => setEditing(false)} />;
  if (!announcement && !may.run) return null;
  return (
    <Section label="公告">
      <div className={classes.announcement}>
        <IconSpeakerphone size={18} stroke={1.7} aria-hidden />
        <div>
          {announcement && <ExpandableText>{announcement.text}</ExpandableText>}
          <Group gap="sm" c="dimmed" fz="sm">
            {announcement ? (
              <>
                <Link to={`/user/${announcement.byUid}`}>{announcement.by}</Link>
                <RelativeTime at={announcement.at} />
              </>
            ) : (
              <span>现在没有公告，可以写写圈子最近在读什么。</span>
            )}
            <Button variant="subtle" size="compact-sm" onClick={() => setHistoryOpened(true)}>
              历次公告
            </Button>
            {announcement && !may.run && (
              <ReportLink kind="circle_announcement" id={circle.id} name="圈子公告" />
            )}
          </Group>
        </div>
        {may.run && (
          <Button variant="subtle" size="compact-sm" onClick={() => setEditing(true)}>
            {announcement ? '修改公告' : '写公告'}
          </Button>
        )}
      </div>
      {historyOpened && <PastAnnouncements circleId={circle.id} onClose={() => setHistoryOpened(false)} />}
    </Section>
  );
}

interface AnnouncementFormProps {
  readonly circle: Circle;
  readonly onClose: () => void;
}

function AnnouncementForm({ circle: { id, announcement }, onClose }: AnnouncementFormProps) {
  // the version that was on screen when writing began, so that a newer one is not overwritten
  const [version] = useState(announcement?.version ?? 0);
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: updateCircleAnnouncement.body,
    initial: { text: announcement?.text ?? '' },
    toBody: ({ text }) => ({ text, version }),
    submit: (body) => call(updateCircleAnnouncement, { params: { id }, body }),
    onDone: () => {
      toast('公告已更新', 'success');
      onClose();
      return invalidateCircles(queryClient);
    },
  });
  return (
    <Section label="公告">
      <Form form={form} submitLabel="保存公告" onCancel={onClose}>
        <PenaltyNotice right="publish" />
        <CountedTextarea
          {...form.field('text')}
          label="公告"
          // opened by a press, so it takes the focus
          autoFocus
          rows={4}
        />
      </Form>
    </Section>
  );
}
