import { type InstitutionProfile, saveInstitutionProfile } from '@gongdu/contract/institutions/profile';
import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApiForm } from '../../../entities/core/form/use-api-form.ts';
import { institutionProfileQuery } from '../../../entities/core/institution/profile-query.ts';
import { ImageField } from '../../../entities/core/upload/image-field.tsx';
import { call } from '../../../lib/api/call.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { ConflictActions } from '../../../ui/form/conflict-actions.tsx';
import { FieldRow, Form } from '../../../ui/form/form.tsx';
import { createPendingUploads, PendingUploadsContext } from '../../../ui/upload/pending-uploads.ts';
import { useWaitForUploads } from '../../../ui/upload/wait-for-uploads.tsx';
import { HoursField } from './hours-field.tsx';

const crop = { ratio: 1, maxSide: 512, title: '裁剪标志' };

/** Saved with the version that was read: if another member was first, this one chooses between the two versions. */
export function ProfileForm({ profile }: { readonly profile: InstitutionProfile }) {
  const queryClient = useQueryClient();
  const [pending] = useState(createPendingUploads);
  const { waitForUploads, dialog } = useWaitForUploads(pending);
  const latest = useMemo(() => valuesOf(profile), [profile]);
  const form = useApiForm({
    schema: saveInstitutionProfile.body,
    initial: latest,
    latest,
    waitFor: waitForUploads,
    submit: (body) => call(saveInstitutionProfile, { body }),
    onDone: (saved) => {
      queryClient.setQueryData(institutionProfileQuery.queryKey, saved);
      form.reset(valuesOf(saved));
      toast('机构信息已保存', 'success');
    },
  });
  const { field, values, set, errors, isDirty, requestSubmit } = form;
  const isOutdated = form.problem === 'institution.changed_elsewhere';
  const readAgain = () => queryClient.fetchQuery({ ...institutionProfileQuery, staleTime: 0 });

  async function takeTheirs(): Promise<void> {
    form.reset(valuesOf(await readAgain()));
  }

  async function keepMine(): Promise<void> {
    set('version', (await readAgain()).version);
    requestSubmit();
  }

  return (
    <PendingUploadsContext value={pending}>
      <Form
        form={form}
        submitLabel="保存"
        disabled={!isDirty}
        footer={isDirty && '有未保存的修改'}
        cancelLabel="放弃修改"
        onCancel={isDirty ? () => form.reset(latest) : undefined}
        failureAction={isOutdated && <ConflictActions onTakeNewest={takeTheirs} onOverwrite={keepMine} />}
      >
        <ImageField {...field('logo')} label="标志" text="添加标志" crop={crop} />
        <Textarea {...field('introduction')} label="简介" autosize minRows={3} maxRows={8} />
        <FieldRow>
          <TextInput {...field('phone')} label="联系电话" type="tel" />
          <TextInput {...field('email')} label="邮箱" type="email" maxLength={100} />
        </FieldRow>
        <TextInput {...field('address')} label="地址" />
        <TextInput {...field('website')} label="网站" type="url" placeholder="https://" />
        <HoursField
          value={values.openingHours}
          errors={errors}
          onChange={(openingHours) => set('openingHours', openingHours)}
        />
      </Form>
      {dialog}
    </PendingUploadsContext>
  );
}

function valuesOf(profile: InstitutionProfile) {
  const { logo, introduction, phone, email, address, website, openingHours, version } = profile;
  return { logo, introduction, phone, email, address, website, openingHours, version };
}
