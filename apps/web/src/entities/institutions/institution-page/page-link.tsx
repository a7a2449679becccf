import { linkAddressOf } from '@gongdu/contract/document/links';
import { isSitePath } from '@gongdu/contract/institutions/page/blocks';
import type { ReactNode } from 'react';

interface PageLinkProps {
  readonly link: string | null;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Links within the site open in place, others in a new tab; without an address only the text is rendered. */
export function PageLink({ link, className, children }: PageLinkProps) {
  if (link && isSitePath(link))
    return (
      <a className={className} href={link}>
        {children}
      </a>
    );
  const address = linkAddressOf(link);
  if (address === undefined) return className ? <span className={className}>{children}</span> : children;
  if (!/^https?:/i.test(address))
    return (
      <a className={className} href={address}>
        {children}
      </a>
    );
  return (
    <a className={className} href={address} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  );
}
