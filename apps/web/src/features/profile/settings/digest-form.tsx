import {
  type Digest,
  type DigestAddressState,
  digestFrequencies,
  digestFrequencyWords,
  saveDigest,
} from '@gongdu/contract/preference';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { CallError } from '../../../lib/call-error.ts';
import { showMessage } from '../../../lib/messages.ts';
import { putKnown } from '../../../lib/put-known.ts';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { keepDigest, preferencesQuery } from '../queries.ts';
import { DigestAddress } from './digest-address.tsx';
import styles from './settings.module.css';

interface DigestFormProps {
  readonly digest: Digest;
  readonly addressState: DigestAddressState;
  /** The site can send letters. */
  readonly offered: boolean;
}

/** 邮件摘要: how often, when and where to. */
export function DigestForm({ digest, addressState, offered }: DigestFormProps) {
  const { typed, put, fault, busy, touched, submit } = useDigestForm(digest);
  const sends = typed.frequency !== 'off';
  return (
    <form className={styles.digest} onSubmit={(event) => void submit(event)} noValidate>
      <div>
        <h3 className={styles.title}>邮件摘要</h3>
        <p className={styles.sentence}>
          {offered
            ? '把还没看的消息汇成一封邮件。期间看过的不会再寄，邮件里可以随时退订。'
            : '这个站点还没有配置寄信，设置好后也不会寄出邮件。'}
        </p>
      </div>
      <div className={styles.fields}>
        <NativeSelect
          label="频率"
          data={digestFrequencies.map((value) => ({ value, label: digestFrequencyWords[value] }))}
          value={typed.frequency}
          onChange={({ currentTarget }) => {
            const frequency = digestFrequencies.find((each) => each === currentTarget.value);
            if (frequency) put({ frequency });
          }}
        />
        {sends && (
          <>
            <NativeSelect
              label="时间（北京时间）"
              data={[...Array(24).keys()].map((hour) => ({
                value: String(hour),
                label: `${String(hour).padStart(2, '0')}:00`,
              }))}
              value={String(typed.hour)}
              onChange={({ currentTarget }) => put({ hour: Number(currentTarget.value) })}
            />
            <TextInput
              className={styles.address ?? ''}
              label="邮箱"
              type="email"
              autoComplete="email"
              placeholder="name@example.com"
              maxLength={254}
              value={typed.address ?? ''}
              error={fault}
              onChange={({ currentTarget }) => put({ address: currentTarget.value })}
            />
          </>
        )}
      </div>
      {!sends && fault && <p role="alert">{fault}</p>}
      {sends && offered && !touched && digest.address && (
        <DigestAddress address={digest.address} state={addressState} />
      )}
      {touched && (
        <Button type="submit" loading={busy}>
          保存
        </Button>
      )}
    </form>
  );
}

function useDigestForm(digest: Digest) {
  const queries = useQueryClient();
  const [changes, setChanges] = useState<Partial<Digest>>({});
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const touched = Object.keys(changes).length > 0;
  const typed = { ...digest, ...changes };
  useUnsaved(touched);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const address = typed.address?.trim() || null;
    const read = z.safeParse(saveDigest.body, { ...typed, address });
    const wrong = typed.frequency !== 'off' && address === null ? '请填写收信的邮箱' : undefined;
    setFault(wrong ?? read.error?.issues[0]?.message ?? null);
    if (wrong || !read.success) return;
    setBusy(true);
    try {
      const kept = await keepDigest(read.data);
      await putKnown(queries, preferencesQuery.queryKey, kept);
      setChanges({});
      showMessage('邮件摘要的设置已保存', 'success');
    } catch (error) {
      setFault(error instanceof CallError ? error.message : '没能保存，填写的内容还在。');
    } finally {
      setBusy(false);
    }
  }

  return {
    typed,
    put: (change: Partial<Digest>) => setChanges({ ...changes, ...change }),
    fault,
    busy,
    touched,
    submit,
  };
}
