import type { PersonalDataTreatment } from '@gongdu/contract/administration/personal-data/cancellation';
import { registry } from './registry.ts';
import { isSubject, type SubjectWords, subjects, terms } from './subjects.ts';

/** The registry as shown to members. */
export function listTreatments(): PersonalDataTreatment[] {
  return Object.values(subjects).map(({ title, gone = '', anonymised = '', kept, term }: SubjectWords) => ({
    title,
    erased: gone,
    anonymised,
    kept: kept && term ? `${kept}。保留${terms[term].words}：${terms[term].reason}` : '',
  }));
}

/** 个人信息收集清单: the rows of the privacy policy, one for each subject in the registry. */
export function listCollected(): string[][] {
  const known = new Set(registry.map(({ subject }) => subject));
  return Object.entries(subjects).flatMap(([name, { title, collected, purpose }]) =>
    isSubject(name) && known.has(name) ? [[title, collected, purpose]] : [],
  );
}
