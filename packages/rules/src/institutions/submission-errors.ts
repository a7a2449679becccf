import {
  type Application,
  type ApplicationForm,
  type ApplicationSlot,
  applicationForm,
  completeForm,
} from '@gongdu/contract/institutions/application';
import {
  type QualificationSlot,
  qualificationSlots,
  type SlotNeed,
  slotAbout,
  slotsByKind,
} from '@gongdu/contract/institutions/qualification';
import * as z from 'zod/mini';

/**
 * Errors that prevent the submission, in the order of the page: fields by name, slots as `slots.businessLicense`,
 * consents as `consents.service`. The page shows them, and the server refuses with them.
 */
export function submissionErrors({
  form,
  slots,
  consents,
}: {
  readonly form: ApplicationForm;
  readonly slots: readonly Pick<ApplicationSlot, 'slot' | 'state'>[];
  readonly consents: Application['consents'];
}): { field: string; message: string }[] {
  const parsed = z.safeParse(completeForm, form);
  const needs = slotsByKind[form.kind];
  const stateOf = (slot: QualificationSlot) => slots.find((each) => each.slot === slot)?.state ?? 'missing';
  const isLacking = (slot: QualificationSlot) =>
    stateOf(slot) === 'missing'
      ? needs[slot] === 'required'
      : stateOf(slot) !== 'sent' && stateOf(slot) !== 'accepted';
  const asked = qualificationSlots.filter((slot) => needs[slot] !== undefined);
  const showsIdentity = asked.some((slot) => slotAbout[slot].identity && stateOf(slot) !== 'missing');
  return [
    ...(parsed.success ? [] : firstByField(parsed.error.issues)),
    ...asked.filter(isLacking).map((slot) => ({
      field: `slots.${slot}`,
      message: lackMessage(slotAbout[slot].label, stateOf(slot) === 'missing', needs[slot]),
    })),
    ...(showsIdentity && consents.identity === null
      ? [{ field: 'consents.identity', message: '请先同意证件信息的处理' }]
      : []),
    ...(consents.service === null
      ? [{ field: 'consents.service', message: '请阅读并同意机构服务协议和机构隐私政策' }]
      : []),
  ];
}

function lackMessage(label: string, isNew: boolean, need: SlotNeed | undefined): string {
  if (isNew) return `请上传${label}`;
  return need === 'required' ? `请重新上传${label}` : `请重新上传${label}，或移除这一项`;
}

function firstByField(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const messages = new Map(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
  return Object.keys(applicationForm.shape).flatMap((field) => {
    const message = messages.get(field);
    return message === undefined ? [] : [{ field, message }];
  });
}
