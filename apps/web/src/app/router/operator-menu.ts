import { create } from 'zustand';
import type { AppRoute } from './app-route.ts';

/** Empty for all but operators, and for whom opens one of their addresses. */
export const useOperatorRoutes = create<{ readonly routes: readonly AppRoute[] }>(() => ({ routes: [] }));

let loading: Promise<readonly AppRoute[]> | undefined;

/** Their table of screens is a file of its own: no part of what readers load, however long it grows. */
export function loadOperatorRoutes(): Promise<readonly AppRoute[]> {
  loading ??= import('./routes/operator-routes.ts').then(
    ({ operatorRoutes }) => {
      useOperatorRoutes.setState({ routes: operatorRoutes });
      return operatorRoutes;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
