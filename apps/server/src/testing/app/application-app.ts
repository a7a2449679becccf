import {
  type ApplicationForm,
  createApplication,
  decideInstitution,
  fillSlot,
  giveConsent,
  submitApplication,
} from '@gongdu/contract/institutions/application';
import {
  longTermDay,
  publicSlot,
  type QualificationSlot,
  slotAbout,
  slotsByKind,
} from '@gongdu/contract/institutions/qualification';
import type { Clock } from '../../shared/time/clock.ts';
import { createPicture } from '../factories/pictures.ts';
import { uploadAs } from '../form-post.ts';
import { startTestApp, type TestApp, type TestMember } from './test-app.ts';

export interface ApplicationApp {
  readonly app: TestApp;
  readonly reviewer: TestMember;
  form(given?: Partial<ApplicationForm>): ApplicationForm;
  /** Sends a picture as its slot wants it. @returns its address. */
  upload(member: TestMember, slot: QualificationSlot, picture?: Uint8Array<ArrayBuffer>): Promise<string>;
  fill(member: TestMember, id: number, slot: QualificationSlot): Promise<void>;
  /** Creates a draft with all fields that its kind requires. @returns its id. */
  completeDraft(member: TestMember, given?: Partial<ApplicationForm>): Promise<number>;
  /** As `completeDraft`, sent in. @returns the application's id. */
  submitted(member: TestMember, given?: Partial<ApplicationForm>): Promise<number>;
  itemOf(id: number): Promise<{ id: number; version: number }>;
  /** Accepts what waits. @param expiresOn of every slot that expires. */
  approve(id: number, expiresOn?: string): Promise<void>;
  /** Refuses these slots, accepts the others. */
  returnSlots(id: number, refused: readonly QualificationSlot[]): Promise<void>;
  close(): Promise<void>;
}

/** The whole server with a reviewer of institutions. */
export async function startApplicationApp(given: { clock?: Clock } = {}): Promise<ApplicationApp> {
  const app = await startTestApp(given);
  const permissions = ['approval:institution:review'];
  const reviewer = await app.createMember({ name: '运营', role: 'admin', permissions });
  let count = 0;
  return {
    app,
    reviewer,
    form,
    upload,
    fill,
    completeDraft,
    submitted,
    itemOf,
    approve,
    returnSlots,
    close: () => app.close(),
  };

  function form(form: Partial<ApplicationForm> = {}): ApplicationForm {
    count++;
    return {
      kind: 'bookshop',
      name: `第 ${count} 家书店`,
      operatorName: '南风文化有限公司',
      creditCode: '91310000MA1FL4G36K',
      slug: `shop-${count}`,
      introduction: '街角的一家独立书店，每周五晚有读书会。',
      address: '上海市南风路 1 号',
      contactName: '陈砚',
      contactPhone: '13800000004',
      ...form,
    };
  }

  async function upload(
    member: TestMember,
    slot: QualificationSlot,
    picture?: Uint8Array<ArrayBuffer>,
  ): Promise<string> {
    const purpose = slot === publicSlot ? 'image' : 'qualification';
    const { address, status, message } = await uploadAs(member, picture ?? (await createPicture('png')), {
      purpose,
    });
    if (status >= 300) throw new Error(message);
    return address;
  }

  async function fill(member: TestMember, id: number, slot: QualificationSlot): Promise<void> {
    const address = await upload(member, slot);
    await member.call(fillSlot, { params: { id, slot }, body: { address } });
  }

  async function completeDraft(member: TestMember, given?: Partial<ApplicationForm>): Promise<number> {
    const draft = await member.call(createApplication, { body: { form: form(given) } });
    const params = { id: draft.id };
    for (const consent of ['service', 'identity'] as const)
      await member.call(giveConsent, { params, body: { consent, given: true } });
    for (const { slot } of draft.slots)
      if (slotsByKind[draft.kind][slot] === 'required') await fill(member, draft.id, slot);
    return draft.id;
  }

  async function submitted(member: TestMember, given?: Partial<ApplicationForm>): Promise<number> {
    const id = await completeDraft(member, given);
    await member.call(submitApplication, { params: { id }, body: { version: 1 } });
    return id;
  }

  async function itemOf(id: number): Promise<{ id: number; version: number }> {
    const [item] = await app.db<[{ id: number; version: number }]>`
      select id, version from moderation_item where kind = 'institution' and object_id = ${id}`;
    return item;
  }

  async function approve(id: number, expiresOn = longTermDay): Promise<void> {
    const { id: item, version } = await itemOf(id);
    const slots = (await waiting(id)).map((slot) => ({ slot, verdict: 'accept' as const, expiresOn }));
    await reviewer.call(decideInstitution, {
      params: { id: item },
      body: { version, verdict: 'approve', slots },
    });
  }

  async function returnSlots(id: number, refused: readonly QualificationSlot[]): Promise<void> {
    const { id: item, version } = await itemOf(id);
    const slots = (await waiting(id)).map((slot) =>
      refused.includes(slot)
        ? { slot, verdict: 'refuse' as const, reason: 'unclear' as const }
        : { slot, verdict: 'accept' as const, expiresOn: slotAbout[slot].expires ? longTermDay : null },
    );
    await reviewer.call(decideInstitution, {
      params: { id: item },
      body: { version, verdict: 'return', slots },
    });
  }

  async function waiting(id: number): Promise<QualificationSlot[]> {
    const rows = await app.db<{ slot: QualificationSlot }[]>`
      select slot from qualification where application_id = ${id} and state = 'sent' order by slot`;
    return rows.map(({ slot }) => slot);
  }
}
