import type { RouteObject } from 'react-router';

type RouteGroup = 'root' | 'public' | 'shell';
type RouteTables = Readonly<Record<RouteGroup, RouteObject[]>>;

const emptyTables: RouteTables = { root: [], public: [], shell: [] };

/**
 * The routes that a page entered at `path` begins with, by what they stand in. The router ranks every route it
 * knows before anything is drawn, so the others are better learnt with the first step to one of them.
 */
export function createInitialRoutes(path: string, all: RouteTables) {
  const group = groupOf(path);
  const exact = all[group].filter((route) => matches(route, path));
  // a path that stands nowhere as it is may fit any route by its parameters
  const initial: RouteTables = { ...emptyTables, [group]: exact.length > 0 ? exact : all[group] };
  let remaining: RouteTables = {
    ...all,
    [group]: all[group].filter((route) => !initial[group].includes(route)),
  };

  function groupOf(target: string): RouteGroup {
    const isMatch = (route: RouteObject) => matches(route, target);
    if (all.root.some(isMatch)) return 'root';
    return all.public.some(isMatch) ? 'public' : 'shell';
  }

  /** The routes among which `target` belongs, once. */
  function takeRemaining(target: string): { readonly group: RouteGroup; readonly routes: RouteObject[] } {
    const taken = { group: groupOf(target), routes: remaining[groupOf(target)] };
    remaining = { ...remaining, [taken.group]: [] };
    return taken;
  }

  return { initial, takeRemaining };
}

/** As the router compares: capitals and a stroke at the end make no difference. */
function matches({ path, children = [] }: RouteObject, target: string): boolean {
  return normalizePath(path) === normalizePath(target) || children.some((child) => matches(child, target));
}

function normalizePath(path: string | undefined): string | undefined {
  return path?.toLowerCase().replace(/(?<=.)\/+$/, '');
}
