import { type Announcement, type AnnouncementInput, createAnnouncement } from '@gongdu/contract/announcement';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { CallError } from '../../lib/call-error.ts';
import { fromChinaInput, toChinaInput } from '../../lib/china-time.ts';
import { showMessage } from '../../lib/messages.ts';
import { oddMomentIn } from '../../ui/odd-moment.ts';
import { useUnsaved } from '../../ui/unsaved.ts';
import { announcementsChanged, save } from './queries.ts';

/** As it stands in the fields; moments as a date field writes them. */
export interface Typed extends Pick<AnnouncementInput, 'audience' | 'style'> {
  readonly title: string;
  readonly body: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

const usualDays = 7;

export function useAnnouncementForm(announcement: Announcement | undefined, close: () => void) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState(() => typedOf(announcement));
  const [touched, setTouched] = useState(false);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  useUnsaved(touched);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const odd = oddMomentIn(event.currentTarget);
    if (odd) return odd.show();
    const body: AnnouncementInput = {
      ...typed,
      startsAt: fromChinaInput(typed.startsAt),
      endsAt: fromChinaInput(typed.endsAt) ?? '',
    };
    const wrong = faultsIn(body);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      const { state } = await save(announcement?.id, body);
      announcementsChanged(queries);
      showMessage(state === 'waiting' ? '公告已安排，到时间自动发布' : '公告已发布', 'success');
      close();
    } catch (error) {
      setFaults(refusal(error));
    } finally {
      setBusy(false);
    }
  }

  return {
    typed,
    put: (change: Partial<Typed>) => {
      setTyped({ ...typed, ...change });
      setTouched(true);
    },
    faults,
    busy,
    touched,
    submit,
  };
}

function typedOf(announcement: Announcement | undefined): Typed {
  if (!announcement) {
    const endsAt = toChinaInput(new Date(Date.now() + usualDays * 86_400_000).toISOString());
    return { title: '', body: '', audience: 'everyone', style: 'list', startsAt: '', endsAt };
  }
  const { title, body, audience, style, startsAt, endsAt } = announcement;
  return { title, body, audience, style, startsAt: toChinaInput(startsAt), endsAt: toChinaInput(endsAt) };
}

/** The contract's own sentences, by field. */
function faultsIn(body: AnnouncementInput): Record<string, string> {
  const read = z.safeParse(createAnnouncement.body, body);
  const issues = read.success ? [] : read.error.issues;
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}

function refusal(error: unknown): Record<string, string> {
  if (!(error instanceof CallError)) return { form: '没有保存成功，填写的内容还在' };
  if (error.problem === 'announcement.times_wrong') return { endsAt: error.message };
  if (error.fields.length === 0) return { form: error.message };
  return Object.fromEntries(error.fields.map(({ field, message }) => [field, message]));
}
