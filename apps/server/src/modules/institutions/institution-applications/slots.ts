import type { Application } from '@gongdu/contract/institutions/application';
import { publicSlot, type QualificationSlot, slotAbout } from '@gongdu/contract/institutions/qualification';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Uploads } from '../../core/uploads/service.ts';
import { type Applicant, type Applications, lockedProblem } from './applications.ts';
import { identitySlots, isSlotOpen, slotsFor } from './policy.ts';
import * as store from './store.ts';
import type { Vault } from './vault.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly applications: Applications;
  readonly uploads: Pick<
    Uploads,
    'claimPicture' | 'confirm' | 'discard' | 'isOurs' | 'readPrivatePicture' | 'withdraw'
  >;
  readonly vault: Vault;
}

export type Slots = ReturnType<typeof createSlots>;

const identityDocument = '身份证件信息处理说明';

/** Pictures in slots, and the consents that allow them. A picture's bytes are encrypted before any row refers to it. */
export function createSlots({ db, clock, applications, uploads, vault }: Needs) {
  return { fill, giveConsent, removePictures };

  /** @param address null: empties the slot. */
  async function fill(
    caller: Caller,
    id: number,
    slot: QualificationSlot,
    address: string | null,
  ): Promise<Application> {
    const applicant = await applications.applicantOf(caller.uid);
    if (address === null) await empty(applicant, id, slot);
    else if (slot === publicSlot) await fillPublic(applicant, id, address);
    else await fillSealed(applicant, id, slot, address);
    return applications.read(caller.uid, id);
  }

  async function fillPublic(applicant: Applicant, id: number, address: string): Promise<void> {
    if (!uploads.isOurs(address)) throw new Problem('upload.not_mine');
    const { width, height } = await uploads.confirm(applicant, address);
    await inTransaction(db, async (tx) => {
      const { application, file: old } = await lockOpen(tx, applicant, id, publicSlot);
      if (old?.source === address) return;
      await uploads.claimPicture(tx, applicant.uid, address, { ...coverOf(id), field: 'address' });
      const size = { width: width ?? 1, height: height ?? 1 };
      await replace(tx, application, old, { ...size, slot: publicSlot, source: address, address });
    });
  }

  async function fillSealed(
    applicant: Applicant,
    id: number,
    slot: QualificationSlot,
    address: string,
  ): Promise<void> {
    // Checked before drawing and encrypting, and again below, where it is authoritative.
    const isDone = await inTransaction(db, async (tx) => {
      const { file } = await lockOpen(tx, applicant, id, slot);
      return file?.source === address;
    });
    if (isDone) return;
    const { key, bytes } = await uploads.readPrivatePicture(applicant, address, 'address');
    const { toPicture } = await import('./picture.ts');
    const picture = await toPicture(bytes);
    const sealed = await vault.seal(picture.bytes);
    await inTransaction(db, async (tx) => {
      const { application, file: old } = await lockOpen(tx, applicant, id, slot);
      if (!(await vault.keep(tx, sealed.sealedKey))) throw new Problem('upload.not_found');
      const { width, height } = picture;
      await replace(tx, application, old, { ...sealed, slot, source: address, width, height });
      await uploads.discard(tx, key);
    });
  }

  async function empty(applicant: Applicant, id: number, slot: QualificationSlot): Promise<void> {
    await inTransaction(db, async (tx) => {
      const { application } = await lockOpen(tx, applicant, id, slot);
      // A qualification of an institution can be replaced, but not removed.
      if (application.institutionId !== null) throw slotClosed(slot);
      await removePictures(tx, application, [slot]);
    });
  }

  async function lockOpen(
    tx: Transaction,
    applicant: Applicant,
    id: number,
    slot: QualificationSlot,
  ): Promise<{ application: store.StoredApplication; file: store.StoredFile | undefined }> {
    const application = await applications.lock(tx, applicant, id);
    const stored = (await store.listSlots(tx.sql, [id])).find((each) => each.slot === slot);
    const isAsked = slotsFor(application.kind).includes(slot);
    if (!isAsked || !isSlotOpen(application, stored, applications.today())) throw slotClosed(slot);
    if (slotAbout[slot].identity && application.identityConsentAt === null)
      throw new Problem('institution_application.consent_missing', { document: identityDocument });
    return { application, file: await store.findFile(tx.sql, stored?.fileId ?? 0) };
  }

  async function replace(
    tx: Transaction,
    { id }: store.StoredApplication,
    old: store.StoredFile | undefined,
    file: Pick<store.NewFile, 'slot' | 'source' | 'width' | 'height'> & Partial<store.NewFile>,
  ): Promise<void> {
    const at = clock.now().toISOString();
    const row = { address: null, sealedKey: null, keyId: null, ...file, applicationId: id, at };
    await store.putSlot(tx.sql, id, file.slot, await store.insertFile(tx.sql, row));
    await store.updateApplication(tx.sql, id, { updatedAt: at });
    if (old) await dropFiles(tx, id, [old]);
  }

  async function dropFiles(
    tx: Transaction,
    applicationId: number,
    files: readonly store.StoredFile[],
  ): Promise<void> {
    const ids = files.map((file) => file.id);
    await vault.drop(tx, await store.deleteFiles(tx.sql, ids));
    const addresses = files.flatMap(({ address }) => address ?? []);
    if (addresses.length > 0) await uploads.withdraw(tx, addresses, coverOf(applicationId));
  }

  /** Pictures and verdicts of these slots; an institution's keep their verdict. */
  async function removePictures(
    tx: Transaction,
    application: store.StoredApplication,
    slots: readonly QualificationSlot[] | 'all',
  ): Promise<void> {
    const files = (await store.listFiles(tx.sql, application.id)).filter(
      ({ slot }) => slots === 'all' || slots.includes(slot),
    );
    await dropFiles(tx, application.id, files);
    if (application.institutionId === null)
      await store.deleteSlots(
        tx.sql,
        application.id,
        slots === 'all' ? files.map(({ slot }) => slot) : slots,
      );
    else
      await store.forgetFiles(
        tx.sql,
        files.map(({ id }) => id),
      );
  }

  /** Withdrawing the consent for identity cards deletes their pictures. */
  async function giveConsent(
    { uid }: Caller,
    id: number,
    { consent, given }: { consent: 'service' | 'identity'; given: boolean },
  ): Promise<Application> {
    const applicant = await applications.applicantOf(uid);
    await inTransaction(db, async (tx) => {
      const application = await applications.lock(tx, applicant, id);
      const field = consent === 'identity' ? 'identityConsentAt' : 'serviceConsentAt';
      if ((application[field] !== null) === given) return;
      if (!given && application.state === 'pending') throw lockedProblem(application);
      const at = clock.now().toISOString();
      await store.updateApplication(tx.sql, id, { [field]: given ? at : null, updatedAt: at });
      if (!given && consent === 'identity') await removePictures(tx, application, identitySlots);
    });
    return applications.read(uid, id);
  }
}

function slotClosed(slot: QualificationSlot): Problem {
  return new Problem('institution_application.slot_closed', { slot: slotAbout[slot].label });
}

function coverOf(id: number) {
  return { kind: 'institution_application', id };
}
