import {
  IconArticle,
  IconBell,
  IconBook2,
  IconBooks,
  IconBuildingStore,
  IconCertificate,
  IconCircleDotted,
  IconCirclesRelation,
  IconFilter,
  IconFlag,
  IconHash,
  IconHistory,
  IconHome,
  IconLayoutList,
  IconMessage2,
  IconPalette,
  IconPencil,
  IconRss,
  IconScale,
  IconSettings,
  IconShieldCheck,
  IconSpeakerphone,
  IconStar,
  IconUser,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';

const icons = new Map(
  Object.entries({
    article: IconArticle,
    bell: IconBell,
    books: IconBooks,
    building: IconBuildingStore,
    certificate: IconCertificate,
    channel: IconRss,
    circles: IconCirclesRelation,
    filter: IconFilter,
    flag: IconFlag,
    history: IconHistory,
    home: IconHome,
    list: IconLayoutList,
    message: IconMessage2,
    palette: IconPalette,
    pencil: IconPencil,
    reading: IconBook2,
    scale: IconScale,
    settings: IconSettings,
    shield: IconShieldCheck,
    site: IconWorld,
    speakerphone: IconSpeakerphone,
    star: IconStar,
    topic: IconHash,
    user: IconUser,
    users: IconUsers,
  }),
);

/** The icon of a menu entry; menus from the server may name one that this build does not know. */
export function menuIcon(name = ''): ReactNode {
  const Icon = icons.get(name) ?? IconCircleDotted;
  return <Icon size="1.25em" stroke={1.6} aria-hidden />;
}
