import {
  type Digest,
  type DigestAddressState,
  digestFrequencies,
  digestFrequencyLabels,
  type Preferences,
  requestDigestConfirmation,
  saveDigest,
} from '@gongdu/contract/core/preferences';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { preferencesQuery } from '../../../../entities/core/preferences/queries.ts';
import { call } from '../../../../lib/api/call.ts';
import { overwriteQueryData } from '../../../../lib/api/overwrite-query-data.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { FieldRow, Form } from '../../../../ui/form/form.tsx';
import { Section } from '../../../../ui/layout/section.tsx';

const frequencyOptions = digestFrequencies.map((value) => ({ value, label: digestFrequencyLabels[value] }));
const hourOptions = [...Array(24).keys()].map((hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** 邮件摘要: frequency, time and address. */
export function DigestPanel() {
  const preferences = useQuery(preferencesQuery);
  const isOffered = preferences.data?.digestOffered !== false;
  return (
    <Section
      level={3}
      title="邮件摘要"
      description={
        isOffered
          ? '把还没看的消息汇成一封邮件。期间看过的不会再寄，邮件里可以随时退订。'
          : '这个站点还没有配置寄信，设置好后也不会寄出邮件。'
      }
    >
      <QueryView query={preferences} skeleton={<ListSkeleton rows={1} picture={false} />}>
        {(data) => <DigestForm preferences={data} />}
      </QueryView>
    </Section>
  );
}

function DigestForm({ preferences }: { readonly preferences: Preferences }) {
  const { digest, digestAddressState, digestOffered } = preferences;
  const queryClient = useQueryClient();
  const latest = useMemo(() => valuesOf(digest), [digest]);
  const form = useApiForm({
    schema: saveDigest.body,
    initial: latest,
    latest,
    toBody: ({ frequency, hour, address }) => ({
      frequency,
      hour: Number(hour),
      address: address.trim() || null,
    }),
    validate: ({ frequency, address }) => ({
      address: frequency !== 'off' && address.trim() === '' ? '请填写收信的邮箱' : undefined,
    }),
    submit: async (body) =>
      overwriteQueryData(queryClient, preferencesQuery.queryKey, await call(saveDigest, { body })),
    onDone: () => toast('邮件摘要的设置已保存', 'success'),
  });
  const { field, isDirty } = form;
  const isEnabled = form.values.frequency !== 'off';
  return (
    <Form form={form} submitLabel="保存" disabled={!isDirty}>
      <FieldRow>
        <NativeSelect {...field('frequency')} label="频率" data={frequencyOptions} />
        {isEnabled && (
          <>
            <NativeSelect {...field('hour')} label="时间（北京时间）" data={hourOptions} />
            <TextInput
              {...field('address')}
              label="邮箱"
              type="email"
              autoComplete="email"
              placeholder="name@example.com"
            />
          </>
        )}
      </FieldRow>
      {!isEnabled && field('address').error && (
        <Banner tone="bad" role="alert">
          {field('address').error}
        </Banner>
      )}
      {isEnabled && digestOffered && !isDirty && digest.address && (
        <DigestAddress address={digest.address} state={digestAddressState} />
      )}
    </Form>
  );
}

function valuesOf({ frequency, hour, address }: Digest) {
  return { frequency, hour: String(hour), address: address ?? '' };
}

interface DigestAddressProps {
  readonly address: string;
  readonly state: DigestAddressState;
}

/** Whether digests reach the saved address: it must be confirmed once, and it may reject mail. */
function DigestAddress({ address, state }: DigestAddressProps) {
  const queryClient = useQueryClient();
  const { run, busy, error } = useAction(() => call(requestDigestConfirmation), {
    done: '确认邮件已寄出',
    onDone: (preferences) => overwriteQueryData(queryClient, preferencesQuery.queryKey, preferences),
    handled: true,
  });
  if (state !== 'refused' && state !== 'unconfirmed') return null;
  const isRefused = state === 'refused';
  return (
    <Banner
      tone={isRefused ? 'bad' : 'warn'}
      role={isRefused ? 'alert' : 'status'}
      action={
        <Button variant="subtle" size="compact-sm" loading={busy} onClick={() => void run()}>
          {isRefused ? '再试一次' : '重新寄送'}
        </Button>
      }
    >
      {isRefused
        ? `${address} 收不到邮件，摘要已停止寄送。请换一个邮箱；如果邮箱已恢复，可以再试一次。`
        : `${address} 还没有确认。请打开确认邮件里的链接，之后才会寄出摘要；没有收到的话，请看看垃圾邮件。`}
      {error && <p>{error.message}</p>}
    </Banner>
  );
}
