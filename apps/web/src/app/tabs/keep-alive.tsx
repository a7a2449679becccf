import { Activity, type ReactElement, useState } from 'react';
import { type Location, UNSAFE_LocationContext as LocationContext, NavigationType } from 'react-router';
import { UnsavedContext } from '../../ui/unsaved.ts';
import type { PageShape } from '../routing/app-route.ts';
import { keepPanes, type Pane } from './panes.ts';
import { TabPane } from './tab-pane.tsx';
import { isUnsaved, unsavedInputsOf } from './unsaved-panes.ts';

interface Drawn {
  readonly element: ReactElement | null;
  readonly location: Location;
  readonly shape: PageShape;
}

interface KeepAliveProps extends Drawn {
  readonly paneKey: string;
  /** The key this page had before its address changed under it. */
  readonly was?: string | undefined;
  readonly alive: ReadonlySet<string>;
  readonly versions: Readonly<Record<string, number>>;
}

/** Live panes at most; pages beyond are built anew when their tab is opened. */
const max = 10;

/**
 * Draws every cached page, the current one visible (F4). Each sees the location of its own last visit, for a
 * hidden page must not follow the address of another.
 */
export function KeepAlive({ paneKey, was, alive, versions, element, location, shape }: KeepAliveProps) {
  const [panes, setPanes] = useState<readonly Pane<Drawn>[]>([]);
  const kept = keepPanes(
    panes,
    { key: paneKey, was, visit: location.key, content: { element, location, shape } },
    { alive, versions, unsaved: isUnsaved, max },
  );
  if (kept !== panes) setPanes(kept);
  return kept.map(({ id, key, content }) => (
    <Activity key={id} mode={key === paneKey ? 'visible' : 'hidden'}>
      <LocationContext value={{ location: content.location, navigationType: NavigationType.Push }}>
        <UnsavedContext value={unsavedInputsOf(key)}>
          <TabPane shape={content.shape}>{content.element}</TabPane>
        </UnsavedContext>
      </LocationContext>
    </Activity>
  ));
}
