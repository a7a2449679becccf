import type { LicencePage, QualificationsPage } from '@gongdu/contract/core/public-texts/licences';
import { licencePaths } from '@gongdu/contract/core/public-texts/licences';
import { type Licence, licenceKinds, licenceLabels } from '@gongdu/contract/core/site/licence';
import type { SiteFrame } from '@gongdu/contract/discovery/public-site/page-server';
import { TextView } from '../texts/text-view.tsx';

/** A licence as text, with its picture, which opens larger without a script. */
export function LicenceView({ page: { title, licence, expired } }: { readonly page: LicencePage }) {
  const { picture } = licence;
  return (
    <main id="content" className="licence">
      <h1>{title}</h1>
      {expired && (
        <p className="text-note" role="note">
          这张证照已于 {licence.validTo} 到期，运营者正在续办或换证。
        </p>
      )}
      <dl className="licence-facts">
        <Fact name="证书编号">{licence.number}</Fact>
        <Fact name="持有人">{licence.holder}</Fact>
        <Fact name="有效期">{validityOf(licence)}</Fact>
      </dl>
      {picture ? (
        <>
          <figure id="licence-picture" className="licence-picture">
            <a href="#licence-large" aria-label={`放大${title}`}>
              <img
                src={picture.address}
                width={picture.width}
                height={picture.height}
                alt={`${title}，编号 ${licence.number}，持有人 ${licence.holder}`}
              />
            </a>
            <figcaption>图片带有水印，只供查验。点图片放大。</figcaption>
          </figure>
          <div id="licence-large" className="licence-large">
            <a href="#licence-picture" aria-label="缩小">
              <img
                src={picture.address}
                width={picture.width}
                height={picture.height}
                alt=""
                loading="lazy"
              />
            </a>
          </div>
        </>
      ) : (
        <p className="licence-none">没有公示图片，以上文字可以在登记机关的网站查验。</p>
      )}
      <p>
        <a href="/qualifications">全部资质证照</a>
      </p>
    </main>
  );
}

interface QualificationsViewProps {
  readonly frame: SiteFrame;
  readonly page: QualificationsPage;
}

/** The text, preceded by the configured licences. */
export function QualificationsView({ frame: { site }, page }: QualificationsViewProps) {
  const lead = (
    <ul className="licence-list">
      {licenceKinds.map((kind) => {
        const licence = site.licences.find((each) => each.kind === kind);
        return (
          <li key={kind}>
            <a href={licencePaths[kind]}>{licenceLabels[kind]}</a>
            {licence ? (
              <span>
                编号 {licence.number}，{licence.holder}，{validityOf(licence)}
                {page.expired.includes(kind) && '（已到期）'}
              </span>
            ) : (
              <span>尚未公示</span>
            )}
          </li>
        );
      })}
    </ul>
  );
  return <TextView page={page.text} lead={lead} />;
}

function Fact({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function validityOf({ validFrom, validTo }: Licence): string {
  return validTo === null ? `${dayOf(validFrom)}起，长期有效` : `${dayOf(validFrom)}至${dayOf(validTo)}`;
}

function dayOf(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year} 年 ${month} 月 ${date} 日`;
}
