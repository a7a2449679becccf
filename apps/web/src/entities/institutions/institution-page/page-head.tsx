import { institutionKindLabels } from '@gongdu/contract/core/institutions/institution';
import type { PageInstitution } from '@gongdu/contract/institutions/page/view';
import { useOwnMedia } from '../../../ui/media/own-media.ts';

/** Follow and leave-message link into the app; the visitor script handles them on the page where it can. */
export function PageHead({ institution }: { readonly institution: PageInstitution }) {
  const { uid, name, kind } = institution;
  return (
    <header className="ip-head">
      <Seal institution={institution} />
      <div className="ip-head-names">
        <h1>{name}</h1>
        <p>认证{kind === 'other' ? '机构' : institutionKindLabels[kind]}</p>
      </div>
      <div className="ip-head-actions">
        <a className="ip-button" href={`/user/${uid}`} data-leave-message>
          留言
        </a>
        <a className="ip-button ip-button-filled" href={signedInAt(`/user/${uid}`)} data-follow>
          关注
        </a>
      </div>
    </header>
  );
}

/** Asks visitors without a session to sign in first, then opens the app. */
function signedInAt(path: string): string {
  return `/token/gettoken?${new URLSearchParams({ redirectUrl: path })}`;
}

/** The institution's logo, or its name drawn as a seal. */
function Seal({ institution: { avatar, name } }: { readonly institution: PageInstitution }) {
  const picture = useOwnMedia(avatar);
  if (picture) return <img className="ip-seal" src={picture} alt="" width={72} height={72} />;
  const letters = [...name.replace(/[^\p{L}\p{N}]/gu, '')];
  const shown = letters.length === 4 ? letters : letters.slice(0, 2);
  return (
    <span className="ip-seal" data-letters={shown.length} aria-hidden="true">
      {shown.join('')}
    </span>
  );
}
