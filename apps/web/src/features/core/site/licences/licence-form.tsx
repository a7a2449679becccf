import '@mantine/core/styles/Checkbox.layer.css';
import { ConflictActions } from '../../../../ui/form/conflict-actions.tsx';
import '@mantine/core/styles/InlineInput.layer.css';
import { type LicenceKind, licenceLabels } from '@gongdu/contract/core/site/licence';
import { licenceForm, type ManagedLicence, saveLicence } from '@gongdu/contract/core/site/manage';
import { Checkbox, Input, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { call } from '../../../../lib/api/call.ts';
import { overwriteQueryData } from '../../../../lib/api/overwrite-query-data.ts';
import { showableImage, uploadFile } from '../../../../lib/uploads/upload-file.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FieldRow, Form } from '../../../../ui/form/form.tsx';
import { useMountEffect } from '../../../../ui/form/use-mount-effect.ts';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { createPendingUploads, PendingUploadsContext } from '../../../../ui/upload/pending-uploads.ts';
import { UploadField } from '../../../../ui/upload/upload-field.tsx';
import { useWaitForUploads } from '../../../../ui/upload/wait-for-uploads.tsx';
import { siteSettingsQuery } from '../queries.ts';

interface LicenceFormProps {
  readonly kind: LicenceKind;
  /** Absent: it is published for the first time. */
  readonly licence?: ManagedLicence;
  readonly onClose: () => void;
}

/** One licence: its text, and a picture that is published with a watermark. */
export function LicenceForm({ kind, licence, onClose }: LicenceFormProps) {
  const queryClient = useQueryClient();
  const [pending] = useState(createPendingUploads);
  /**
   * Uploaded addresses by their object URL on this page: the original cannot be read from the server, not even by its
   * uploader.
   */
  const [sent] = useState(() => new Map<string, string>());
  useMountEffect(
    () => () => {
      for (const own of sent.keys()) URL.revokeObjectURL(own);
    },
    [sent],
  );
  const { waitForUploads, dialog } = useWaitForUploads(pending);
  const form = useApiForm({
    schema: licenceForm,
    initial: () => valuesOf(licence),
    toBody: ({ forever, shown, validTo, ...values }) => ({
      ...values,
      validTo: forever ? null : validTo,
      withoutPicture: values.picture === null && licence?.picture !== null && shown === null,
    }),
    waitFor: waitForUploads,
    submit: (body) => call(saveLicence, { params: { kind }, body }),
    onDone: async (settings) => {
      await overwriteQueryData(queryClient, siteSettingsQuery.queryKey, settings);
      toast(`「${licenceLabels[kind]}」已公示`, 'success');
      onClose();
    },
  });
  const { field, values, set } = form;

  async function readAgain(): Promise<ManagedLicence | undefined> {
    const { licences } = await queryClient.fetchQuery({ ...siteSettingsQuery, staleTime: 0 });
    return licences.find((each) => each.kind === kind);
  }

  async function keepMine(): Promise<void> {
    set('version', (await readAgain())?.version ?? 0);
    form.requestSubmit();
  }

  return (
    <ResponsiveModal onClose={onClose} title={licenceLabels[kind]} width={560}>
      <PendingUploadsContext value={pending}>
        <Form
          form={form}
          submitLabel="保存并公示"
          onCancel={onClose}
          failureAction={
            form.problem === 'site.changed_elsewhere' && (
              <ConflictActions
                onTakeNewest={async () => form.reset(valuesOf(await readAgain()))}
                onOverwrite={keepMine}
              />
            )
          }
        >
          <TextInput {...field('number')} label="证书编号" data-autofocus />
          <TextInput {...field('holder')} label="持有人" />
          <FieldRow>
            <DateField {...field('validFrom')} label="有效期起" />
            <DateField
              {...field('validTo')}
              {...(values.forever && { value: '', disabled: true })}
              label="有效期止"
            />
          </FieldRow>
          <Checkbox label="长期有效" {...field.check('forever')} />
          <Input.Wrapper label="证照图片" labelElement="div" error={field('picture').error}>
            <Text size="sm" c="var(--ink-2)" mb="xs">
              公示的图片会加上水印。换网站名称以后重新上传，水印才会更新。
            </Text>
            <UploadField
              kind="image"
              text="上传证照图片"
              width={220}
              ratio={4 / 3}
              value={values.shown}
              onChange={(shown) => {
                set('picture', sent.get(shown ?? '') ?? null);
                set('shown', shown);
              }}
              prepare={(file) => showableImage(file)}
              upload={async (file, options) => {
                const kept = { kind: 'image', purpose: 'qualification', ...options } as const;
                const { address } = await uploadFile(file, kept);
                const own = URL.createObjectURL(file);
                sent.set(own, address);
                return { address: own };
              }}
            />
          </Input.Wrapper>
        </Form>
      </PendingUploadsContext>
      {dialog}
    </ResponsiveModal>
  );
}

interface LicenceValues extends Record<string, unknown> {
  number: string;
  holder: string;
  validFrom: string;
  validTo: string;
  forever: boolean;
  /** The uploaded picture; null: unchanged. */
  picture: string | null;
  /** The picture in the field: the public one until another is uploaded. */
  shown: string | null;
  version: number;
}

function valuesOf(licence: ManagedLicence | undefined): LicenceValues {
  const { number = '', holder = '', validFrom = '', validTo = '', version = 0 } = licence ?? {};
  return {
    number,
    holder,
    validFrom,
    version,
    picture: null,
    validTo: validTo ?? '',
    forever: validTo === null,
    shown: licence?.picture?.address ?? null,
  };
}
