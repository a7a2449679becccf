import { useSearchParams } from 'react-router';
import type { TabOption } from './tabs.tsx';

/**
 * The selected tab, which stands in the address as `?tab=` unless it is the first, and what selects another. That drops
 * what else the address asked for.
 */
export function useTabInAddress<T extends string>(
  tabs: readonly Pick<TabOption<T>, 'id'>[],
  first: NoInfer<T>,
): [T, (to: T) => void] {
  const [params, setParams] = useSearchParams();
  const { id } = tabs.find((tab) => tab.id === params.get('tab')) ?? { id: first };
  return [id, (to) => setParams(to === first ? {} : { tab: to }, { replace: true })];
}
