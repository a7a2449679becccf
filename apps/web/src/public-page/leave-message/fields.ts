import type { VisitorRefusal } from '../../lib/visitor/visitor-calls.ts';
import { codeMistake, phoneMistake } from '../form/field.ts';

export type FieldName = 'name' | 'phone' | 'code' | 'text';

/** The messages of the contract (`visitorSignIn`, `sendLeaveMessage`), before anything is sent; '' if valid. */
export function mistakeIn(name: FieldName, value: string): string {
  const trimmed = value.trim();
  switch (name) {
    case 'name':
      if (trimmed === '') return '请填写称呼';
      if ([...trimmed].length < 2) return '称呼至少 2 个字';
      return [...trimmed].length > 20 ? '称呼最多 20 个字' : '';
    case 'phone':
      return phoneMistake(value);
    case 'code':
      return codeMistake(value);
    case 'text':
      if (trimmed === '') return '请填写留言';
      return trimmed.length > 1000 ? '留言最多 1000 个字' : '';
  }
}

/** The field of a refusal; undefined if it concerns none. */
export function fieldOfRefusal({ fields: [first], problem = '' }: VisitorRefusal): FieldName | undefined {
  const field = first?.field ?? fieldsOfProblems[problem];
  return fieldNames.find((name) => name === field);
}

const fieldNames: readonly FieldName[] = ['name', 'phone', 'code', 'text'];

/** Refusals that concern one field and name none. */
const fieldsOfProblems: Readonly<Record<string, FieldName>> = {
  'signin.code_wrong': 'code',
  'signin.code_too_soon': 'code',
};
