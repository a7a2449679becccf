/** 近来, then the lists, by the tab in the address. */
export const myTabs = [
  { id: 'lately', name: '近来' },
  { id: 'shelf', name: '书架' },
  { id: 'reviews', name: '短评' },
  { id: 'quotes', name: '书摘' },
  { id: 'works', name: '写的' },
  { id: 'lists', name: '书单' },
  { id: 'leads', name: '领读' },
  { id: 'circles', name: '圈子' },
  { id: 'collections', name: '收藏' },
] as const;

/** A tab with one list. */
export type MyTab = Exclude<(typeof myTabs)[number]['id'], 'lately'>;
