import { create } from 'zustand';
import type { AppRoute } from './app-route.ts';

/** Empty except for operators and for members who open one of the operators' addresses. */
export const useOperatorRoutes = create<{ readonly routes: readonly AppRoute[] }>(() => ({ routes: [] }));

let loading: Promise<readonly AppRoute[]> | undefined;

/** In its own chunk, which readers never load. */
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
