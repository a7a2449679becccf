import { useOwnMedia } from '../../../../ui/media/own-media.ts';
import type { BlockViewProps } from '../page-context.ts';
import { PageLink } from '../page-link.tsx';
import { PagePicture, useHasPicture } from '../page-picture.tsx';
import { EmptyBlock, Section } from '../section.tsx';

export function ImageView({ props: { picture, alt, link, width }, context }: BlockViewProps<'image'>) {
  const hasPicture = useHasPicture(picture);
  if (!hasPicture)
    return (
      <EmptyBlock kind="image" editing={context.editing}>
        还没有选择图片。
      </EmptyBlock>
    );
  return (
    <figure className="ip-block ip-image" data-width={width}>
      <PageLink link={link} className="ip-image-frame">
        <PagePicture address={picture} alt={alt} />
      </PageLink>
      {alt !== '' && <figcaption>{alt}</figcaption>}
    </figure>
  );
}

export function ImageGridView({ props: { title, images, columns }, context }: BlockViewProps<'imageGrid'>) {
  const shown = images.filter(({ picture }) => picture !== '');
  if (shown.length === 0)
    return (
      <EmptyBlock kind="image-grid" title={title} editing={context.editing}>
        图片墙还没有图片。
      </EmptyBlock>
    );
  return (
    <Section kind="image-grid" title={title}>
      <ul className="ip-grid" data-columns={columns}>
        {shown.map(({ picture, alt, link }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pictures of a grid may repeat
          <li key={at}>
            <PageLink link={link} className="ip-grid-frame">
              <PagePicture address={picture} alt={alt} close />
            </PageLink>
            {alt !== '' && (
              <p className="ip-grid-words" aria-hidden="true">
                {alt}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function VideoView({ props: { film, poster, title }, context }: BlockViewProps<'video'>) {
  const [address, still] = [useOwnMedia(film), useOwnMedia(poster)];
  if (address === undefined)
    return (
      <EmptyBlock kind="video" title={title} editing={context.editing}>
        还没有选择视频。
      </EmptyBlock>
    );
  return (
    <Section kind="video" title={title}>
      {/* biome-ignore lint/a11y/useMediaCaption: uploaded films carry no captions of their own */}
      <video
        className="ip-film"
        src={address}
        poster={still}
        aria-label={title || '视频'}
        controls
        playsInline
        preload={still ? 'none' : 'metadata'}
      />
    </Section>
  );
}
