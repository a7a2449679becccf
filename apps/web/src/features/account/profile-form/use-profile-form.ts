import { type Profile, saveProfile } from '@gongdu/contract/account/profile';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { CallError } from '../../../lib/api/call-error.ts';
import { overwriteQueryData } from '../../../lib/api/overwrite-query-data.ts';
import { session } from '../../../lib/auth/session.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useUnsavedChanges } from '../../../ui/form/unsaved-changes.ts';
import type { FormErrors } from '../form-errors.ts';
import { profileQuery, updateProfile } from '../queries.ts';
import { useFormSubmit } from '../use-form-submit.ts';

const fields = ['name', 'bio', 'gender', 'birthday', 'city'] as const;
type Field = (typeof fields)[number];
type ProfileFields = Pick<Profile, Field>;

/**
 * What is typed over what was read when the typing began: a newer version that comes in meanwhile is shown only where
 * nothing was typed, and refused where something was.
 */
export function useProfileForm(latest: Profile) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<Partial<ProfileFields>>({});
  const [typingBase, setTypingBase] = useState<Profile>();
  const [isConflict, setConflict] = useState(false);
  const { busy, errors, setErrors, run } = useFormSubmit(fields, {});
  const base = typingBase ?? latest;
  const changed = fields.filter((field) => field in typed && typed[field] !== base[field]);
  const isDirty = changed.length > 0;
  useUnsavedChanges(isDirty);

  function change(changes: Partial<ProfileFields>): void {
    if (!typingBase) setTypingBase(latest);
    setTyped({ ...typed, ...changes });
    setErrors({ ...errors, ...Object.fromEntries(Object.keys(changes).map((field) => [field, undefined])) });
  }

  function discard(): void {
    setTyped({});
    setTypingBase(undefined);
    setErrors({});
    setConflict(false);
  }

  function save(version = base.version): void {
    if (!isDirty) return;
    const values = Object.fromEntries(changed.map((field) => [field, typed[field]]));
    const invalid = validate(values);
    if (Object.keys(invalid).length > 0) setErrors(invalid);
    else void run(() => submit({ ...values, version }));
  }

  async function submit(body: Parameters<typeof updateProfile>[0]): Promise<void> {
    try {
      await overwriteQueryData(queryClient, profileQuery.queryKey, await updateProfile(body));
    } catch (error) {
      if (!(error instanceof CallError) || error.problem !== 'profile.changed_elsewhere') throw error;
      await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
      setConflict(true);
      return;
    }
    discard();
    toast('资料已保存', 'success');
    // the shell shows the name
    await session.loadUser().catch(() => undefined);
  }

  const conflict = isConflict && { onDiscard: discard, onOverwrite: () => save(latest.version) };
  return {
    values: { ...base, ...typed },
    change,
    isDirty,
    save: () => save(),
    discard,
    busy,
    errors,
    conflict,
  };
}

/** The contract's own sentences, at their fields. */
function validate(changedFields: Partial<ProfileFields>): FormErrors<Field> {
  const result = z.safeParse(saveProfile.body, changedFields);
  if (result.success) return {};
  const invalid: { [F in Field]?: string } = {};
  for (const { path, message } of result.error.issues) {
    const field = fields.find((each) => each === path[0]);
    if (field) invalid[field] ??= message;
  }
  return invalid;
}
