import { type Profile, saveProfile } from '@gongdu/contract/profile';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { CallError } from '../../../lib/call-error.ts';
import { showMessage } from '../../../lib/messages.ts';
import { putKnown } from '../../../lib/put-known.ts';
import { session } from '../../../lib/session.ts';
import { useUnsaved } from '../../../ui/unsaved.ts';
import type { Faults } from '../faults.ts';
import { profileQuery, saveTexts } from '../queries.ts';
import { useSending } from '../use-sending.ts';

const fields = ['name', 'bio', 'gender', 'birthday', 'city'] as const;
type Field = (typeof fields)[number];
type Texts = Pick<Profile, Field>;

/**
 * What is typed over what was read when the typing began: a newer version that comes in meanwhile is shown only where
 * nothing was typed, and refused where something was.
 */
export function useAboutForm(latest: Profile) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Partial<Texts>>({});
  const [began, setBegan] = useState<Profile>();
  const [isConflict, setConflict] = useState(false);
  const { busy, faults, setFaults, send } = useSending(fields, {});
  const base = began ?? latest;
  const changed = fields.filter((field) => field in typed && typed[field] !== base[field]);
  const isDirty = changed.length > 0;
  useUnsaved(isDirty);

  function change(part: Partial<Texts>): void {
    if (!began) setBegan(latest);
    setTyped({ ...typed, ...part });
    setFaults({ ...faults, ...Object.fromEntries(Object.keys(part).map((field) => [field, undefined])) });
  }

  function discard(): void {
    setTyped({});
    setBegan(undefined);
    setFaults({});
    setConflict(false);
  }

  function save(version = base.version): void {
    if (!isDirty) return;
    const texts = Object.fromEntries(changed.map((field) => [field, typed[field]]));
    const wrong = check(texts);
    if (Object.keys(wrong).length > 0) setFaults(wrong);
    else void send(() => sendTexts({ ...texts, version }));
  }

  async function sendTexts(body: Parameters<typeof saveTexts>[0]): Promise<void> {
    try {
      await putKnown(queries, profileQuery.queryKey, await saveTexts(body));
    } catch (error) {
      if (!(error instanceof CallError) || error.problem !== 'profile.changed_elsewhere') throw error;
      await queries.invalidateQueries({ queryKey: profileQuery.queryKey });
      setConflict(true);
      return;
    }
    discard();
    showMessage('资料已保存', 'success');
    // the shell shows the name; a failure is told by the call
    await session.loadUser().catch(() => undefined);
  }

  const conflict = isConflict && { takeTheirs: discard, keepMine: () => save(latest.version) };
  return {
    texts: { ...base, ...typed },
    change,
    isDirty,
    save: () => save(),
    discard,
    busy,
    faults,
    conflict,
  };
}

/** The contract's own sentences, at their fields. */
function check(texts: Partial<Texts>): Faults<Field> {
  const read = z.safeParse(saveProfile.body, texts);
  if (read.success) return {};
  const wrong: { [F in Field]?: string } = {};
  for (const { path, message } of read.error.issues) {
    const field = fields.find((each) => each === path[0]);
    if (field) wrong[field] ??= message;
  }
  return wrong;
}
