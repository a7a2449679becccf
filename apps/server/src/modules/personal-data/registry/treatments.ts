import type { PersonalDataTreatment } from '@gongdu/contract/account/cancellation';
import { type SubjectWords, subjects, terms } from './subjects.ts';

/** The list as members read it. */
export function listTreatments(): PersonalDataTreatment[] {
  return Object.values(subjects).map(({ title, gone = '', anonymised = '', kept, term }: SubjectWords) => ({
    title,
    erased: gone,
    anonymised,
    kept: kept && term ? `${kept}。保留${terms[term].words}：${terms[term].reason}` : '',
  }));
}
