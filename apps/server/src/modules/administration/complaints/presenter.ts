import type { ComplaintNotice, ComplaintStatus } from '@gongdu/contract/administration/complaints/complaint';
import type { ComplaintItem } from '@gongdu/contract/administration/complaints/desk';
import { canRemove } from '@gongdu/contract/administration/reports/report';
import type { StoredComplaint, StoredStep, Writing } from './store.ts';
import type { ComplaintObject } from './subject-of-address.ts';

/** For the holder of the receipt. */
export function toStatus(row: StoredComplaint, steps: readonly StoredStep[]): ComplaintStatus {
  const { receipt, kind, state, createdAt: submittedAt, restoresAt, counter } = row;
  return {
    receipt,
    kind,
    state,
    submittedAt,
    steps: steps
      .filter(({ complaintId }) => complaintId === row.id)
      .map(({ state: reached, sentence, at }) => ({ state: reached, sentence, at })),
    restoresAt: state === 'countered' ? restoresAt : null,
    counter: forwarded(counter),
  };
}

/** For the publisher. */
export function toNotice(row: StoredComplaint & { readonly actedAt: string }): ComplaintNotice {
  const { id, kind, state, name, statement, demand, sentence, actedAt, copy, counter, restoresAt } = row;
  return {
    id,
    kind,
    state,
    name,
    statement,
    demand,
    sentence,
    actedAt,
    title: copy?.title ?? '',
    link: copy?.link ?? null,
    counter: forwarded(counter),
    restoresAt: state === 'countered' ? restoresAt : null,
  };
}

/** For operators, in addition to the row of the queue. */
export function toDetail(
  row: StoredComplaint,
  object: (ComplaintObject & { readonly credit: number | null }) | undefined,
): ComplaintItem['complaint'] {
  const { id, receipt, kind, state, address, statement, demand, name, asAgent, phone, mail } = row;
  const files = allEvidence(row);
  const filesOf = (addresses: readonly string[]) =>
    addresses.map((each) => ({ index: files.indexOf(each), ...fileInfo(each) }));
  const present = (writing: Writing | null) => writing && { ...writing, evidence: filesOf(writing.evidence) };
  return {
    id,
    receipt,
    kind,
    state,
    address,
    statement,
    demand,
    name,
    asAgent,
    phone,
    mail,
    evidence: filesOf(row.evidence),
    supplements: row.supplements.map((each) => ({ ...each, evidence: filesOf(each.evidence) })),
    counter: present(row.counter),
    lawsuit: present(row.lawsuit),
    object: object
      ? {
          kind: object.kind,
          id: object.id,
          ownerUid: object.ownerUid,
          copy: object.copy,
          credit: object.credit,
          removable: canRemove(object.kind),
        }
      : null,
    restoresAt: row.restoresAt,
  };
}

/** Every file of both sides; a file is identified by its index. */
export function allEvidence({ evidence, supplements, counter, lawsuit }: StoredComplaint): string[] {
  return [
    ...evidence,
    ...supplements.flatMap((each) => each.evidence),
    ...(counter?.evidence ?? []),
    ...(lawsuit?.evidence ?? []),
  ];
}

const typesByExtension: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** The file name of the download, with the ending of its type. */
export function fileInfo(address: string): { fileName: string; contentType: string } {
  const [, name = 'file', extension = ''] = /([^/]{1,8})[^/]*?\.(\w+)$/.exec(address) ?? [];
  return {
    fileName: `投诉材料-${name}.${extension}`,
    contentType: typesByExtension[extension] ?? 'application/octet-stream',
  };
}

function forwarded(writing: Writing | null) {
  return writing && { name: writing.name, statement: writing.statement, at: writing.at };
}
