import {
  type Announcement,
  type AnnouncementInput,
  createAnnouncement,
} from '@gongdu/contract/notifications/announcement';
import { useQueryClient } from '@tanstack/react-query';
import { useApiForm } from '../../lib/api/use-api-form.ts';
import { fromChinaInput, toChinaInput } from '../../lib/china-time.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { announcementsKey, saveAnnouncement } from './queries.ts';

/** As it stands in the fields; moments as a date field writes them. */
interface AnnouncementValues extends Pick<AnnouncementInput, 'audience' | 'style'>, Record<string, unknown> {
  readonly title: string;
  readonly body: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

const defaultDays = 7;

export function useAnnouncementForm(announcement: Announcement | undefined, onClose: () => void) {
  const queryClient = useQueryClient();
  return useApiForm({
    schema: createAnnouncement.body,
    initial: () => initialValues(announcement),
    toBody: (values) => ({
      ...values,
      startsAt: fromChinaInput(values.startsAt),
      endsAt: fromChinaInput(values.endsAt) ?? '',
    }),
    submit: (body) => saveAnnouncement(announcement?.id, body),
    onDone: ({ state }) => {
      void queryClient.invalidateQueries({ queryKey: announcementsKey });
      toast(state === 'waiting' ? '公告已安排，到时间自动发布' : '公告已发布', 'success');
      onClose();
    },
    problemFields: { 'announcement.times_wrong': 'endsAt' },
  });
}

function initialValues(announcement: Announcement | undefined): AnnouncementValues {
  if (!announcement) {
    const endsAt = toChinaInput(new Date(Date.now() + defaultDays * 86_400_000).toISOString());
    return { title: '', body: '', audience: 'everyone', style: 'list', startsAt: '', endsAt };
  }
  const { title, body, audience, style, startsAt, endsAt } = announcement;
  return { title, body, audience, style, startsAt: toChinaInput(startsAt), endsAt: toChinaInput(endsAt) };
}
