import { licencePaths } from '@gongdu/contract/core/public-texts/licences';
import type { TextPage } from '@gongdu/contract/core/public-texts/text';
import { type Licence, licenceKinds, licenceLabels } from '@gongdu/contract/core/site/licence';
import type { PublicView } from '@gongdu/contract/discovery/public-site/page-server';
import { chinaDay } from '@gongdu/rules/china-time';
import type { Clock } from '../../../shared/time/clock.ts';
import type { Site } from './live-settings.ts';

interface Needs {
  readonly site: Pick<Site, 'settings'>;
  readonly clock: Clock;
  readonly publicUrl: string;
}

interface DrawnText {
  readonly view: PublicView;
  readonly description?: string;
}

/** Of a text's address what operators have set; undefined where nothing is, so that the text says so itself. */
export function createSiteTexts({ site, clock, publicUrl }: Needs) {
  return (page: TextPage): DrawnText | undefined => {
    const { path, state } = page.shown;
    if (state !== 'current') return undefined;
    if (path === '/qualifications') return qualifications(page);
    if (path === '/app-store') return appStore(page);
    const kind = licenceKinds.find((each) => licencePaths[each] === path);
    const licence = site.settings().licences.find((each) => each.kind === kind);
    return licence && licencePage(licence);
  };

  function licencePage(licence: Licence): DrawnText {
    const { kind, holder, number } = licence;
    const title = licenceLabels[kind];
    return {
      description: `${title}：${holder}，编号 ${number}。`,
      view: { name: 'licence', data: { title, licence, expired: isExpired(licence) } },
    };
  }

  function qualifications(text: TextPage): DrawnText {
    const expired = site
      .settings()
      .licences.filter(isExpired)
      .map(({ kind }) => kind);
    return { view: { name: 'qualifications', data: { text, expired } } };
  }

  function appStore(text: TextPage): DrawnText {
    const { stores } = site.settings();
    const address = `${publicUrl}${text.shown.path}`;
    return { view: { name: 'appStore', data: { text, address, stores } } };
  }

  function isExpired({ validTo }: Licence): boolean {
    return validTo !== null && validTo < chinaDay(clock.now());
  }
}
