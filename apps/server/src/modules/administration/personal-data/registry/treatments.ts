import type { PersonalDataTreatment } from '@gongdu/contract/administration/personal-data/cancellation';
import { subjects, terms } from './subjects.ts';

/** The registry as shown to members. */
export function listTreatments(): PersonalDataTreatment[] {
  return Object.values(subjects).map(({ title, gone = '', anonymised = '', kept, term }) => ({
    title,
    erased: gone,
    anonymised,
    kept: kept && term ? `${kept}。保留${terms[term].words}：${terms[term].reason}` : '',
  }));
}

/** 个人信息收集清单: the rows of the privacy policy, one for each subject. */
export function listCollected(): string[][] {
  return Object.values(subjects).map(({ title, collected, purpose }) => [title, collected, purpose]);
}
