import {
  type Digest,
  type DigestAddressState,
  digestFrequencies,
  digestFrequencyLabels,
  saveDigest,
} from '@gongdu/contract/account/preferences';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { CallError } from '../../../lib/api/call-error.ts';
import { overwriteQueryData } from '../../../lib/api/overwrite-query-data.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useUnsavedChanges } from '../../../ui/form/unsaved-changes.ts';
import { preferencesQuery, updateDigest } from '../queries.ts';
import classes from '../settings/settings.module.css';
import { DigestAddress } from './digest-address.tsx';

interface DigestFormProps {
  readonly digest: Digest;
  readonly addressState: DigestAddressState;
  /** The site can send letters. */
  readonly isAvailable: boolean;
}

/** 邮件摘要: how often, when and where to. */
export function DigestForm({ digest, addressState, isAvailable }: DigestFormProps) {
  const { values, change, error, busy, isDirty, submit } = useDigestForm(digest);
  const isEnabled = values.frequency !== 'off';
  return (
    <form className={classes.digest} onSubmit={(event) => void submit(event)} noValidate>
      <div>
        <h3 className={classes.title}>邮件摘要</h3>
        <p className={classes.description}>
          {isAvailable
            ? '把还没看的消息汇成一封邮件。期间看过的不会再寄，邮件里可以随时退订。'
            : '这个站点还没有配置寄信，设置好后也不会寄出邮件。'}
        </p>
      </div>
      <div className={classes.fields}>
        <NativeSelect
          label="频率"
          data={digestFrequencies.map((value) => ({ value, label: digestFrequencyLabels[value] }))}
          value={values.frequency}
          onChange={({ currentTarget }) => {
            const frequency = digestFrequencies.find((each) => each === currentTarget.value);
            if (frequency) change({ frequency });
          }}
        />
        {isEnabled && (
          <>
            <NativeSelect
              label="时间（北京时间）"
              data={[...Array(24).keys()].map((hour) => ({
                value: String(hour),
                label: `${String(hour).padStart(2, '0')}:00`,
              }))}
              value={String(values.hour)}
              onChange={({ currentTarget }) => change({ hour: Number(currentTarget.value) })}
            />
            <TextInput
              className={classes.address ?? ''}
              label="邮箱"
              type="email"
              autoComplete="email"
              placeholder="name@example.com"
              maxLength={254}
              value={values.address ?? ''}
              error={error}
              onChange={({ currentTarget }) => change({ address: currentTarget.value })}
            />
          </>
        )}
      </div>
      {!isEnabled && error && <p role="alert">{error}</p>}
      {isEnabled && isAvailable && !isDirty && digest.address && (
        <DigestAddress address={digest.address} state={addressState} />
      )}
      {isDirty && (
        <Button type="submit" loading={busy}>
          保存
        </Button>
      )}
    </form>
  );
}

function useDigestForm(digest: Digest) {
  const queryClient = useQueryClient();
  const [changes, setChanges] = useState<Partial<Digest>>({});
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isDirty = Object.keys(changes).length > 0;
  const values = { ...digest, ...changes };
  useUnsavedChanges(isDirty);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const address = values.address?.trim() || null;
    const result = z.safeParse(saveDigest.body, { ...values, address });
    const missing = values.frequency !== 'off' && address === null ? '请填写收信的邮箱' : undefined;
    setError(missing ?? result.error?.issues[0]?.message ?? null);
    if (missing || !result.success) return;
    setBusy(true);
    try {
      const saved = await updateDigest(result.data);
      await overwriteQueryData(queryClient, preferencesQuery.queryKey, saved);
      setChanges({});
      toast('邮件摘要的设置已保存', 'success');
    } catch (error) {
      setError(error instanceof CallError ? error.message : '没能保存，填写的内容还在。');
    } finally {
      setBusy(false);
    }
  }

  return {
    values,
    change: (part: Partial<Digest>) => setChanges({ ...changes, ...part }),
    error,
    busy,
    isDirty,
    submit,
  };
}
