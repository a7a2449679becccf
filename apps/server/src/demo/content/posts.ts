import type { DemoPost } from './demo-post.ts';
import { familiesAndCitiesPosts } from './posts-families-and-cities.ts';
import { farLandsPosts } from './posts-far-lands.ts';
import { fatherMotherHomePosts } from './posts-father-mother-home.ts';
import { luXunLaoShePosts } from './posts-lu-xun-lao-she.ts';
import { oldTextsPosts } from './posts-old-texts.ts';
import { ordinaryLivesPosts } from './posts-ordinary-lives.ts';
import { poetryDaysPosts } from './posts-poetry-days.ts';
import { redChamberPosts } from './posts-red-chamber.ts';
import { riversAndTownsPosts } from './posts-rivers-and-towns.ts';

/** Every post and review of the demo community (P2). */
export const demoPosts: readonly DemoPost[] = [
  ...redChamberPosts,
  ...oldTextsPosts,
  ...poetryDaysPosts,
  ...luXunLaoShePosts,
  ...riversAndTownsPosts,
  ...familiesAndCitiesPosts,
  ...ordinaryLivesPosts,
  ...farLandsPosts,
  ...fatherMotherHomePosts,
];
