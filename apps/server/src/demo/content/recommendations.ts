import type { ContentKind } from '@gongdu/contract/core/content-index/content';
import type { RecommendationSlot } from '@gongdu/contract/discovery/recommendations/recommendation';

export interface DemoIntervention {
  readonly kind: ContentKind;
  readonly title: string;
  readonly slot: RecommendationSlot;
  readonly weight: number;
  readonly reason: string;
  /** Days from today. */
  readonly from: number;
  readonly to: number;
  /** Ended early. */
  readonly endedAt?: number;
  /** Readers with impressions and openings, day by day from its start. */
  readonly numbers?: readonly (readonly [impressions: number, opens: number])[];
}

/** The operators' recommendations: current, future and past ones. */
export const demoInterventions: readonly DemoIntervention[] = [
  {
    kind: 'review',
    title: '达洛维夫人走过的那条街，我走了',
    slot: 'home',
    weight: 50,
    reason: '跟着一本书出门走走',
    from: -20,
    to: -6,
    numbers: [
      ...([
        [21, 5],
        [26, 8],
        [24, 6],
        [19, 4],
        [28, 9],
        [33, 11],
        [30, 7],
      ] as const),
      ...([
        [22, 5],
        [18, 3],
        [20, 4],
        [17, 2],
        [25, 6],
        [24, 5],
        [16, 2],
      ] as const),
    ],
  },
  {
    kind: 'book_list',
    title: '从一个村庄看出去',
    slot: 'book_lists',
    weight: 40,
    reason: '返乡时节读村庄',
    from: -9,
    to: 12,
    endedAt: -4,
    numbers: [
      [12, 3],
      [15, 4],
      [11, 2],
      [9, 1],
      [8, 1],
    ],
  },
  {
    kind: 'post',
    title: '一家小书店的账本，公开给大家看',
    slot: 'discover',
    weight: 80,
    reason: '一家书店怎样活下来',
    from: -4,
    to: 10,
    numbers: [
      [31, 9],
      [36, 12],
      [29, 7],
      [34, 10],
      [12, 3],
    ],
  },
  {
    kind: 'book_list',
    title: '她们写下的房间、街道与荒原',
    slot: 'discover',
    weight: 60,
    reason: '十位女作家，一份书单',
    from: -2,
    to: 12,
    numbers: [
      [27, 6],
      [32, 9],
      [10, 2],
    ],
  },
  {
    kind: 'book_list',
    title: '睡不着的夜里会去摸的书',
    slot: 'home',
    weight: 50,
    reason: '入冬夜读',
    from: -3,
    to: 11,
    numbers: [
      [25, 7],
      [23, 6],
      [28, 8],
      [9, 2],
    ],
  },
  {
    kind: 'review',
    title: '我与地坛，写给所有等在门口的人',
    slot: 'discover',
    weight: 70,
    reason: '年末重读史铁生',
    from: 3,
    to: 17,
  },
];
