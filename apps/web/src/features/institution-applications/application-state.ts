import type { Application, ApplicationState } from '@gongdu/contract/institutions/application';
import type { Tone } from '../../ui/feedback/badge.tsx';

export const stateTones: Record<ApplicationState, Tone> = {
  draft: 'neutral',
  pending: 'brand',
  returned: 'warn',
  refused: 'bad',
  approved: 'ok',
  expired: 'warn',
};

/** Once it is an institution, its data are changed there; here only qualifications are sent anew. */
export function isFormOpen({ state, institution }: Pick<Application, 'state' | 'institution'>): boolean {
  return institution === null && (state === 'draft' || state === 'returned');
}
