import { Activity, type ReactElement, useState } from 'react';
import { type Location, UNSAFE_LocationContext as LocationContext, NavigationType } from 'react-router';
import { UnsavedContext } from '../../ui/form/unsaved-changes.ts';
import type { PageShape } from '../router/app-route.ts';
import { type Pane, updatePanes } from './panes.ts';
import { TabPane } from './tab-pane.tsx';
import { isUnsaved, unsavedInputsOf } from './unsaved-inputs.ts';

interface PaneContent {
  readonly element: ReactElement | null;
  readonly location: Location;
  readonly shape: PageShape;
}

interface KeepAliveProps extends PaneContent {
  readonly paneKey: string;
  /** The key this page had before its address changed under it. */
  readonly previousKey?: string | undefined;
  readonly cachedKeys: ReadonlySet<string>;
  readonly versions: Readonly<Record<string, number>>;
}

/** Live panes at most; pages beyond are built anew when their tab is opened. */
const max = 10;

/**
 * Draws every cached page, the current one visible. Each sees the location of its own last visit, for a
 * hidden page must not follow the address of another.
 */
export function KeepAlive({
  paneKey,
  previousKey,
  cachedKeys,
  versions,
  element,
  location,
  shape,
}: KeepAliveProps) {
  const [panes, setPanes] = useState<readonly Pane<PaneContent>[]>([]);
  const nextPanes = updatePanes(
    panes,
    { key: paneKey, previousKey, navigationKey: location.key, content: { element, location, shape } },
    { cachedKeys, versions, isUnsaved: isUnsaved, max },
  );
  if (nextPanes !== panes) setPanes(nextPanes);
  return nextPanes.map(({ id, key, content }) => (
    <Activity key={id} mode={key === paneKey ? 'visible' : 'hidden'}>
      <LocationContext value={{ location: content.location, navigationType: NavigationType.Push }}>
        <UnsavedContext value={unsavedInputsOf(key)}>
          <TabPane shape={content.shape}>{content.element}</TabPane>
        </UnsavedContext>
      </LocationContext>
    </Activity>
  ));
}
