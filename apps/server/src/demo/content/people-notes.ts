/** The operators' notes about members; `by` as in `demoSanctions`. */
export const demoPersonNotes: readonly {
  readonly key: string;
  readonly by: 'operator' | 'colleague';
  readonly hoursAgo: number;
  readonly text: string;
}[] = [
  {
    key: 'laojiu',
    by: 'colleague',
    hoursAgo: 39 * 24,
    text: '与对方是二十年的旧书摊朋友，说话向来不留情面。处理时先看前后文。',
  },
  {
    key: 'laojiu',
    by: 'operator',
    hoursAgo: 20 * 24,
    text: '来信解释过一次，态度诚恳。再有类似的话，先提醒，不急着扣分。',
  },
  {
    key: 'beidou',
    by: 'operator',
    hoursAgo: 6 * 24,
    text: '望远镜团购是观星小组自己的活动，没有盈利。已说明领读里不要留联系方式。',
  },
];

/** A disabled account, registered from the same address as another member. */
export const demoDisabledAccount = {
  name: '低价图书代购',
  bio: '',
  sharesAddressWith: 'beidou',
  hoursAgo: 5 * 24,
  reason: '注册当天向十几位书友发送同一条广告，与北斗无关，只是同一所学校的网络。',
};
