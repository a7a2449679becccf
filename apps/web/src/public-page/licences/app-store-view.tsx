import type { AppStorePage } from '@gongdu/contract/core/public-texts/licences';
import { encode } from 'uqr';
import { TextView } from '../texts/text-view.tsx';

const platforms = [
  { id: 'ios', system: 'iPhone、iPad', store: 'App Store' },
  { id: 'android', system: '安卓手机', store: '应用商店' },
  { id: 'harmony', system: '鸿蒙手机', store: '华为应用市场' },
] as const;

/** The text, preceded by the stores and a QR code. Without the script (`app-store.ts`) no store is preselected. */
export function AppStoreView({ page: { text, address, stores } }: { readonly page: AppStorePage }) {
  const isSomewhere = platforms.some(({ id }) => stores[id] !== '');
  const lead = (
    <div className="app-store" data-app-store>
      <p className="text-note" data-in-wechat hidden>
        微信里不能直接下载：请点右上角「…」，选「在浏览器打开」。
      </p>
      <div className="app-store-ways">
        <div>
          {isSomewhere ? (
            <ul className="app-store-list">
              {platforms.map(({ id, system, store }) => (
                <li key={id} data-platform={id}>
                  <span>{system}</span>
                  {stores[id] ? (
                    <a className="site-button" href={stores[id]} rel="noopener noreferrer">
                      到{store}下载
                    </a>
                  ) : (
                    <span className="app-store-none">还没有上架，请使用网页版</span>
                  )}
                </li>
              ))}
            </ul>
          ) : (
            <p>客户端还没有上架任何应用商店，请先使用网页版：功能相同，可以添加到手机桌面。</p>
          )}
        </div>
        <figure className="app-store-code">
          <QrCode text={address} />
          <figcaption>用手机扫码打开本页</figcaption>
        </figure>
      </div>
    </div>
  );
  return <TextView page={text} lead={lead} />;
}

/** Dark on white in both colour schemes: many cameras cannot read the inverse. */
function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="本页的二维码" shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
