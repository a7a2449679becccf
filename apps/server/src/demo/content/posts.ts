import type { DemoPost } from './demo-post.ts';
import { bookshopsAndLettersPosts } from './posts-bookshops-and-letters.ts';
import { englishRoomsPosts } from './posts-english-rooms.ts';
import { familiesAndCitiesPosts } from './posts-families-and-cities.ts';
import { farLandsPosts } from './posts-far-lands.ts';
import { fatherMotherHomePosts } from './posts-father-mother-home.ts';
import { historyCloseUpPosts } from './posts-history-close-up.ts';
import { howWeReadPosts } from './posts-how-we-read.ts';
import { japaneseAndOthersPosts } from './posts-japanese-and-others.ts';
import { labyrinthsPosts } from './posts-labyrinths.ts';
import { lookingAtSocietyPosts } from './posts-looking-at-society.ts';
import { loveAndSolitudePosts } from './posts-love-and-solitude.ts';
import { luXunLaoShePosts } from './posts-lu-xun-lao-she.ts';
import { mysteryNightsPosts } from './posts-mystery-nights.ts';
import { natureAndSciencePosts } from './posts-nature-and-science.ts';
import { oldTextsPosts } from './posts-old-texts.ts';
import { ordinaryLivesPosts } from './posts-ordinary-lives.ts';
import { picturesAndThingsPosts } from './posts-pictures-and-things.ts';
import { poetryDaysPosts } from './posts-poetry-days.ts';
import { redChamberPosts } from './posts-red-chamber.ts';
import { riversAndTownsPosts } from './posts-rivers-and-towns.ts';
import { russianWinterPosts } from './posts-russian-winter.ts';
import { scienceFictionPosts } from './posts-science-fiction.ts';
import { thinkingItOverPosts } from './posts-thinking-it-over.ts';
import { withChildrenPosts } from './posts-with-children.ts';

/** Every post and review of the demo community. */
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
  ...loveAndSolitudePosts,
  ...russianWinterPosts,
  ...englishRoomsPosts,
  ...japaneseAndOthersPosts,
  ...mysteryNightsPosts,
  ...scienceFictionPosts,
  ...labyrinthsPosts,
  ...historyCloseUpPosts,
  ...lookingAtSocietyPosts,
  ...thinkingItOverPosts,
  ...natureAndSciencePosts,
  ...picturesAndThingsPosts,
  ...withChildrenPosts,
  ...howWeReadPosts,
  ...bookshopsAndLettersPosts,
];
