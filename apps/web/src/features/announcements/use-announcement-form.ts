import {
  type Announcement,
  type AnnouncementInput,
  createAnnouncement,
} from '@gongdu/contract/notifications/announcement';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { CallError } from '../../lib/api/call-error.ts';
import { fromChinaInput, toChinaInput } from '../../lib/china-time.ts';
import { toast } from '../../lib/toast.ts';
import { findInvalidDate } from '../../ui/form/invalid-date.ts';
import { useUnsavedChanges } from '../../ui/form/unsaved-changes.ts';
import { invalidateAnnouncements, saveAnnouncement } from './queries.ts';

/** As it stands in the fields; moments as a date field writes them. */
export interface AnnouncementValues extends Pick<AnnouncementInput, 'audience' | 'style'> {
  readonly title: string;
  readonly body: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

const defaultDays = 7;

export function useAnnouncementForm(announcement: Announcement | undefined, onClose: () => void) {
  const queryClient = useQueryClient();
  const [values, setValues] = useState(() => initialValues(announcement));
  const [isDirty, setDirty] = useState(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  useUnsavedChanges(isDirty);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const invalidDate = findInvalidDate(event.currentTarget);
    if (invalidDate) return invalidDate.focus();
    const body: AnnouncementInput = {
      ...values,
      startsAt: fromChinaInput(values.startsAt),
      endsAt: fromChinaInput(values.endsAt) ?? '',
    };
    const invalid = validate(body);
    setErrors(invalid);
    if (Object.keys(invalid).length > 0) return;
    setBusy(true);
    try {
      const { state } = await saveAnnouncement(announcement?.id, body);
      invalidateAnnouncements(queryClient);
      toast(state === 'waiting' ? '公告已安排，到时间自动发布' : '公告已发布', 'success');
      onClose();
    } catch (cause) {
      setErrors(toFieldErrors(cause));
    } finally {
      setBusy(false);
    }
  }

  return {
    values,
    update: (change: Partial<AnnouncementValues>) => {
      setValues({ ...values, ...change });
      setDirty(true);
    },
    errors,
    busy,
    isDirty,
    submit,
  };
}

function initialValues(announcement: Announcement | undefined): AnnouncementValues {
  if (!announcement) {
    const endsAt = toChinaInput(new Date(Date.now() + defaultDays * 86_400_000).toISOString());
    return { title: '', body: '', audience: 'everyone', style: 'list', startsAt: '', endsAt };
  }
  const { title, body, audience, style, startsAt, endsAt } = announcement;
  return { title, body, audience, style, startsAt: toChinaInput(startsAt), endsAt: toChinaInput(endsAt) };
}

/** The contract's own sentences, by field. */
function validate(body: AnnouncementInput): Record<string, string> {
  const result = z.safeParse(createAnnouncement.body, body);
  const issues = result.success ? [] : result.error.issues;
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}

function toFieldErrors(cause: unknown): Record<string, string> {
  if (!(cause instanceof CallError)) return { form: '没有保存成功，填写的内容还在' };
  if (cause.problem === 'announcement.times_wrong') return { endsAt: cause.message };
  if (cause.fields.length === 0) return { form: cause.message };
  return Object.fromEntries(cause.fields.map(({ field, message }) => [field, message]));
}
