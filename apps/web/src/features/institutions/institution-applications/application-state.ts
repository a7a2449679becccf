import type { Application, ApplicationState } from '@gongdu/contract/institutions/application';
import type { Tone } from '../../../ui/feedback/badge.tsx';

export const stateTones: Record<ApplicationState, Tone> = {
  draft: 'neutral',
  pending: 'brand',
  returned: 'warn',
  refused: 'bad',
  approved: 'ok',
  expired: 'warn',
};

/** After approval its data is changed in the institution; here only qualifications are renewed. */
export function isFormOpen({ state, institution }: Pick<Application, 'state' | 'institution'>): boolean {
  return institution === null && (state === 'draft' || state === 'returned');
}
