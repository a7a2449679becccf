import type { RouteObject } from 'react-router';

type Frame = 'root' | 'public' | 'shell';
type Tables = Readonly<Record<Frame, RouteObject[]>>;

const nothing: Tables = { root: [], public: [], shell: [] };

/**
 * The routes that a page entered at `path` begins with, by what they stand in. The router ranks every route it
 * knows before anything is drawn, so the others are better learnt with the first step to one of them.
 */
export function createFirstRoutes(path: string, all: Tables) {
  const frame = frameOf(path);
  const exact = all[frame].filter((route) => standsIn(route, path));
  // a path that stands nowhere as it is may fit any route by its parameters
  const first: Tables = { ...nothing, [frame]: exact.length > 0 ? exact : all[frame] };
  let missing: Tables = { ...all, [frame]: all[frame].filter((route) => !first[frame].includes(route)) };

  function frameOf(wanted: string): Frame {
    const fits = (route: RouteObject) => standsIn(route, wanted);
    if (all.root.some(fits)) return 'root';
    return all.public.some(fits) ? 'public' : 'shell';
  }

  /** The routes among which `wanted` belongs, once. */
  function learn(wanted: string): { readonly frame: Frame; readonly routes: RouteObject[] } {
    const learnt = { frame: frameOf(wanted), routes: missing[frameOf(wanted)] };
    missing = { ...missing, [learnt.frame]: [] };
    return learnt;
  }

  return { first, learn };
}

/** As the router compares: capitals and a stroke at the end make no difference. */
function standsIn({ path, children = [] }: RouteObject, wanted: string): boolean {
  return plain(path) === plain(wanted) || children.some((child) => standsIn(child, wanted));
}

function plain(path: string | undefined): string | undefined {
  return path?.toLowerCase().replace(/(?<=.)\/+$/, '');
}
