import { type Application, submitApplication } from '@gongdu/contract/institutions/application';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { call } from '../../../../lib/api/call.ts';
import { Page } from '../../../../ui/layout/page.tsx';
import { createPendingUploads, PendingUploadsContext } from '../../../../ui/upload/pending-uploads.ts';
import { useWaitForUploads } from '../../../../ui/upload/wait-for-uploads.tsx';
import { cacheApplication, changeConsent, fillSlot } from '../queries.ts';
import { SlotSections } from '../slots/slot-section.tsx';
import { SubmitBar } from '../submit-bar.tsx';

interface JudgedApplicationProps {
  readonly application: Application;
  readonly onSubmitted: (application: Application) => void;
}

/** The slots with their verdicts, of an application that cannot be edited; expiring ones can be renewed. */
export function JudgedApplication({ application, onSubmitted }: JudgedApplicationProps) {
  const queryClient = useQueryClient();
  const [pending] = useState(createPendingUploads);
  const { waitForUploads, dialog } = useWaitForUploads(pending);
  const key = useId();
  const { id, version, state, slots, institution } = application;
  const change = async (changing: Promise<Application>) => {
    const changed = await changing;
    await cacheApplication(queryClient, changed);
    return changed;
  };
  const { run, busy } = useAction(async () => {
    if (!(await waitForUploads())) return;
    onSubmitted(await change(call(submitApplication, { params: { id }, body: { version } })));
  });
  const isRenewing = institution !== null && state !== 'pending' && slots.some(({ open }) => open);
  const waiting = slots.filter(({ open, state: slot }) => open && (slot === 'expired' || slot === 'refused'));
  const hasNew = slots.some((slot) => slot.state === 'sent');
  return (
    <PendingUploadsContext value={pending}>
      <Page width="form">
        <SlotSections
          kind={application.kind}
          application={application}
          errors={new Map()}
          idOf={(field) => `${key}-${field}`}
          onFill={(slot, address) => change(fillSlot(id, slot, address))}
          onConsent={(consent, given) => change(changeConsent(id, consent, given))}
          locked={!isRenewing}
        />
        {isRenewing && (
          <SubmitBar
            lacking={waiting.length}
            isAgain
            busy={busy}
            disabled={waiting.length > 0 || !hasNew}
            idle={!hasNew && '换上新的图片后可以提交'}
            onSubmit={() => void run()}
          />
        )}
      </Page>
      {dialog}
    </PendingUploadsContext>
  );
}
