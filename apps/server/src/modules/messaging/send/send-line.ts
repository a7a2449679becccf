import { imKinds } from '@gongdu/contract/im-message';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import type { Fanout } from '../gateway/fanout.ts';
import type { MessagingBus } from '../news.ts';
import { conversationRoom } from '../rooms.ts';
import type { Place } from '../wire.ts';
import { createDelivery } from './delivery.ts';
import { createEntries } from './entries.ts';
import { createMedia, type MediaUploads } from './media.ts';
import { createPassages } from './passages.ts';
import { createRecall } from './recall.ts';
import { createSendQueue } from './send-queue.ts';
import { createSending } from './sending.ts';
import { createSilences } from './silences.ts';
import { createWords } from './words.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly appkey: string;
  readonly bus: MessagingBus;
  readonly fanout: Fanout;
  readonly uploads: MediaUploads;
  readonly mediaHost: string;
  readonly messagesPerSecond: number;
  readonly unreadChanged: (uids: readonly number[], isNews: boolean) => void;
  /** Has somebody look at a message. */
  readonly suspect: (msgId: number) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
}

/** The way of a message from the request to everybody's socket. */
export function createSendLine(needs: Needs) {
  const { db, clock, appkey, bus, fanout, messagesPerSecond, unreadChanged, suspect, onFailure } = needs;
  const deliver = createDelivery({ fanout, changed });
  const passages = createPassages({ db, bus });
  const silences = createSilences({ db, clock, bus });
  const queue = createSendQueue({ db, onStored: deliver, onFailure });
  const entries = createEntries({ deliver });
  const media = createMedia(needs);
  const sending = createSending({
    ...{ db, clock, appkey, passages, silences, queue, messagesPerSecond },
    words: createWords({ db, clock }),
    media,
    suspect: ({ msgId }) => void suspect(msgId).catch(onFailure),
  });
  return {
    passages,
    silences,
    entries,
    media,
    sending,
    recalls: createRecall({ db, entries, media }),
    drained: queue.drained,
  };

  function changed({ convId, kind, fromUid }: Place, partnerUid: number | null, isNews: boolean): void {
    if (partnerUid !== null) unreadChanged([partnerUid], isNews);
    else if (kind === imKinds.group) {
      const others = fanout.peopleIn(conversationRoom(convId)).filter((uid) => uid !== fromUid);
      unreadChanged(others, isNews);
    }
  }
}
