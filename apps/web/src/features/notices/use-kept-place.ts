import { useState } from 'react';
import type { ListPlace } from '../../ui/virtual-list.tsx';
import type { View } from './queries.ts';
import { useUnreadIn } from './use-unread-in.ts';

const places = new Map<string, ListPlace>();

/** Where the person was in this view; at the top when something new waits there. */
export function useKeptPlace({ tab, unreadOnly }: View): ListPlace {
  const news = useUnreadIn(tab) > 0;
  const [kept] = useState(() => {
    const key = `${tab} ${unreadOnly}`;
    const place = (!news && places.get(key)) || { offset: 0, sizes: [] };
    places.set(key, place);
    return place;
  });
  return kept;
}
