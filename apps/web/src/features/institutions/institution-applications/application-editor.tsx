import { type InstitutionKind, institutionKindLabels } from '@gongdu/contract/core/institutions/institution';
import {
  type Application,
  type ApplicationForm,
  deleteApplication,
} from '@gongdu/contract/institutions/application';
import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { DraftBanners } from '../../../entities/core/autosave/draft-banners.tsx';
import { SaveStatus } from '../../../entities/core/autosave/save-status.tsx';
import { call } from '../../../lib/api/call.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import { PendingUploadsContext } from '../../../ui/upload/pending-uploads.ts';
import { useWaitForUploads } from '../../../ui/upload/wait-for-uploads.tsx';
import { ApplicationConflict } from './application-conflict.tsx';
import { FormFields } from './form-fields.tsx';
import { KindPicker } from './kind-picker.tsx';
import { cacheApplication, changeConsent, dropApplication, fillSlot } from './queries.ts';
import { ServiceConsent } from './service-consent.tsx';
import { useApplicationSession } from './session/use-application-session.ts';
import { SlotSections } from './slots/slot-section.tsx';
import { SubmitBar } from './submit-bar.tsx';
import { useSubmission } from './use-submission.ts';

interface ApplicationEditorProps {
  /** The kind of a new one. */
  readonly kind: InstitutionKind;
  /** Null: a new one, created by the first save. */
  readonly application: Application | null;
  readonly onSaved?: (application: Application) => void;
  readonly onSubmitted: (application: Application) => void;
  readonly onDeleted: () => void;
}

/** The form of an application that can be edited: a draft, or a returned one. */
export function ApplicationEditor(props: ApplicationEditorProps) {
  const { application, onSaved = ignore, onSubmitted, onDeleted } = props;
  const queryClient = useQueryClient();
  const editing = useApplicationSession({ kind: props.kind, application, onSaved });
  const { session, form, autosave, locked, uploads } = editing;
  const idOf = (field: string) => `${session.key}-${field}`;
  const uploadsFirst = useWaitForUploads(session.uploads);
  const change = async (action: (id: number, version: number) => Promise<Application>) => {
    const changed = await session.change(action);
    if (changed) await cacheApplication(queryClient, changed);
    return changed;
  };
  const submission = useSubmission({
    form,
    application,
    idOf,
    onSubmitted,
    waitForUploads: uploadsFirst.waitForUploads,
    submit: change,
  });
  const { errors } = submission;
  const remove = useRemove(application, session.autosaver.flush, onDeleted);

  return (
    <PendingUploadsContext value={session.uploads}>
      <Page width="form">
        <DraftBanners thing="这份申请" session={session} locked={locked} onTakeOver={editing.takeOver} />
        {application === null && autosave.failure && (
          <Banner tone="bad" role="alert">
            {autosave.failure.message}
          </Banner>
        )}
        <KindPanel form={form} disabled={locked} onChange={session.edit} />
        <Section title="基本资料" description="与证照一致的资料审核得更快。填写的内容会自动保存。">
          <FormFields
            form={form}
            errors={errors}
            idOf={idOf}
            disabled={locked}
            onChange={session.edit}
            onLeave={submission.onLeave}
          />
        </Section>
        <SlotSections
          application={application}
          errors={errors}
          idOf={idOf}
          locked={locked}
          kind={form.kind}
          onFill={(slot, address) => change((id) => fillSlot(id, slot, address))}
          onConsent={(consent, given) => change((id) => changeConsent(id, consent, given))}
        />
        <ServiceConsent
          id={idOf('consents.service')}
          givenAt={application?.consents.service ?? null}
          error={errors.get('consents.service')}
          disabled={locked}
          onChange={(given) => change((id) => changeConsent(id, 'service', given))}
        />
        <SubmitBar
          status={
            <SaveStatus state={autosave} uploads={uploads} onRetry={() => void session.autosaver.flush()} />
          }
          lacking={submission.lacking}
          isAgain={application?.state === 'returned'}
          busy={submission.busy}
          disabled={locked || autosave.remote !== null}
          onSubmit={submission.submit}
          onDelete={application ? remove : undefined}
        />
      </Page>
      {autosave.remote && (
        <ApplicationConflict
          local={form}
          remote={autosave.remote}
          onKeepLocal={session.autosaver.keepLocal}
          onAcceptRemote={editing.acceptRemote}
        />
      )}
      {uploadsFirst.dialog}
    </PendingUploadsContext>
  );
}

function useRemove(application: Application | null, flush: () => Promise<boolean>, onDeleted: () => void) {
  const queryClient = useQueryClient();
  const { run } = useAction(
    async ({ id }: Application) => {
      // a save that is running would otherwise be reported as an error
      await flush();
      await call(deleteApplication, { params: { id } });
      await dropApplication(queryClient, id);
    },
    {
      asks: ({ name }) => ({
        title: '删除这份申请',
        message: `「${name || '未命名的机构'}」填写的内容和上传的图片都会删除，不能恢复。`,
        confirmLabel: '删除',
        danger: true,
      }),
      done: '申请已删除',
      onDone: onDeleted,
    },
  );
  return () => application && void run(application);
}

interface KindPanelProps {
  readonly form: ApplicationForm;
  readonly disabled: boolean;
  readonly onChange: (change: Partial<ApplicationForm>) => void;
}

function KindPanel({ form: { kind }, disabled, onChange }: KindPanelProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Section
      title={`机构类型：${institutionKindLabels[kind]}`}
      action={
        <Button variant="default" disabled={disabled} onClick={() => setOpened(true)}>
          更换类型
        </Button>
      }
    >
      <Text size="sm" c="dimmed">
        类型决定需要提交哪些资质。更换后填写的内容都会保留，新类型不需要的图片会移除。
      </Text>
      <ResponsiveModal opened={opened} onClose={() => setOpened(false)} title="更换机构类型" width={860}>
        <KindPicker
          value={kind}
          onPick={(picked) => {
            onChange({ kind: picked });
            setOpened(false);
          }}
        />
      </ResponsiveModal>
    </Section>
  );
}

const ignore = () => undefined;
