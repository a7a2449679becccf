import type { ImContent } from '@gongdu/contract/messaging/content';
import type { ImMessage } from '@gongdu/contract/messaging/message';
import { formatBytes } from '@gongdu/rules/core/uploads/file-checks';
import { IconDownload, IconFile, IconMapPin } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { useThumbnail } from '../../../lib/uploads/use-thumbnail.ts';
import { BookCover } from '../../../ui/media/book-cover.tsx';
import { cardLabels, cardOf, cardPath } from './card.ts';
import { linkify } from './linkify.ts';
import classes from './message-content.module.css';
import { useMessageContext } from './message-context.ts';

interface MessageContentProps {
  /** Absent while the message is being sent. */
  readonly entry?: ImMessage;
  readonly content: ImContent;
  readonly mine: boolean;
}

export function MessageContent({ entry, content, mine }: MessageContentProps) {
  switch (content.msg_type) {
    case 'text':
      return (
        <div className={classes.text} data-mine={mine || undefined}>
          {content.quote && <Quote {...content.quote} />}
          <Text text={content.msg_body.text} withMentions={content.at_list !== undefined} />
        </div>
      );
    case 'image':
      return <Picture entry={entry} body={content.msg_body} from={content.from_name ?? ''} />;
    case 'file':
      return <FileContent {...content.msg_body} />;
    case 'location':
      return <LocationContent {...content.msg_body} />;
    case 'custom':
      return <CardContent body={content.msg_body} />;
  }
}

function Text({ text, withMentions }: { readonly text: string; readonly withMentions: boolean }) {
  return (
    <p className={classes.body}>
      {linkify(text, withMentions).map(({ text, href, isMention }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
        if (href === undefined) return <Fragment key={index}>{isMention ? <b>{text}</b> : text}</Fragment>;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
          <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
            {text}
          </a>
        );
      })}
    </p>
  );
}

interface QuoteProps {
  readonly msg_id: number;
  readonly from_id: string;
  readonly text: string;
}

function Quote({ msg_id, from_id, text }: QuoteProps) {
  const { nameOf, jumpTo } = useMessageContext();
  return (
    <button type="button" className={classes.quote} onClick={() => jumpTo(msg_id)}>
      {nameOf(from_id)}：{text}
    </button>
  );
}

interface FileContentProps {
  readonly media_id: string;
  readonly fname: string;
  readonly fsize: number;
}

function FileContent({ media_id, fname, fsize }: FileContentProps) {
  const isAudio = /\.(mp3|m4a|aac|ogg|wav|flac)$/i.test(fname);
  const isVideo = /\.(mp4|webm|mov)$/i.test(fname);
  return (
    <div className={classes.box}>
      <a className={classes.file} href={media_id} download={fname} target="_blank" rel="noopener noreferrer">
        <IconFile size={26} stroke={1.5} aria-hidden />
        <span className={classes.lines}>
          <span className={classes.fileName} title={fname}>
            {fname}
          </span>
          <span className={classes.small}>
            {extensionOf(fname)} {formatBytes(fsize)}
          </span>
        </span>
        <IconDownload size={18} stroke={1.7} className={classes.save} aria-label="下载" />
      </a>
      {isAudio && (
        // biome-ignore lint/a11y/useMediaCaption: members' recordings have none
        <audio controls preload="none" src={media_id} className={classes.audio} />
      )}
      {isVideo && (
        // biome-ignore lint/a11y/useMediaCaption: members' recordings have none
        <video controls preload="metadata" src={media_id} className={classes.video} />
      )}
    </div>
  );
}

/** The file type, e.g. `PDF`, because the end of a long name is truncated. */
function extensionOf(name: string): string {
  return (/\.([a-z0-9]{1,5})$/i.exec(name)?.[1] ?? '').toUpperCase();
}

interface LocationContentProps {
  readonly latitude: number;
  readonly longitude: number;
  readonly label: string;
}

function LocationContent({ latitude, longitude, label }: LocationContentProps) {
  return (
    <a
      className={`${classes.box} ${classes.file}`}
      href={mapUrl({ latitude, longitude, label })}
      target="_blank"
      rel="noopener noreferrer"
    >
      <IconMapPin size={26} stroke={1.5} aria-hidden />
      <span className={classes.lines}>
        <span className={classes.title}>{label}</span>
        <span className={classes.small}>
          {latitude.toFixed(5)}, {longitude.toFixed(5)}
        </span>
      </span>
    </a>
  );
}

/** Only a link: nothing is loaded from the map service before it is pressed. */
function mapUrl({ latitude, longitude, label }: LocationContentProps): string {
  const query = new URLSearchParams({
    position: `${longitude},${latitude}`,
    name: label,
    coordinate: 'wgs84',
  });
  return `https://uri.amap.com/marker?${query}`;
}

function CardContent({ body }: { readonly body: Record<string, unknown> }) {
  const card = cardOf(body);
  if (!card) return <div className={classes.text}>这条消息需要在其他客户端中查看</div>;
  return (
    <Link to={cardPath(card)} className={`${classes.box} ${classes.card}`}>
      {card.card === 'book' && (
        <span className={classes.cover}>
          <BookCover title={card.title} author={card.author} picture={card.cover} width={48} />
        </span>
      )}
      <span className={classes.lines}>
        <span className={classes.title}>{card.title}</span>
        <span className={classes.small}>
          {cardLabels[card.card]}
          {card.author && `　${card.author}`}
        </span>
      </span>
    </Link>
  );
}

interface PictureProps {
  readonly entry: ImMessage | undefined;
  readonly body: { readonly media_id: string; readonly width: number; readonly height: number };
  readonly from: string;
}

/** Its space is reserved before it is loaded, so that nothing moves. */
function Picture({ entry, body, from }: PictureProps) {
  const { viewPicture } = useMessageContext();
  const { image } = useThumbnail(body.media_id);
  return (
    <button
      type="button"
      className={classes.picture}
      aria-label={`查看${from}的图片`}
      disabled={!entry}
      onClick={() => entry && viewPicture(entry)}
    >
      <img {...image} alt="" decoding="async" style={sizeOf(body)} />
    </button>
  );
}

const maxSide = 240;
const minSide = 64;

function sizeOf({ width, height }: { readonly width: number; readonly height: number }) {
  const scale = Math.min(1, maxSide / Math.max(1, width), maxSide / Math.max(1, height));
  return {
    width: Math.max(minSide, Math.round(width * scale)),
    height: Math.max(minSide, Math.round(height * scale)),
  };
}
