import { linkParts } from '#domain/messages/links.ts'
import type { ShownFile } from '#web/shared/files/attached-files.tsx'
import { AttachedFiles } from '#web/shared/files/attached-files.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Elements } from '#web/ui/elements.tsx'

type BubbleProps = {
  body: string
  number?: number
  /** It is what a search has led to. */
  isMarked?: boolean
  isOwn: boolean
  files?: ShownFile[]
  note: Elements
  menu?: Elements
}

/** A message with its files, and a line for its time and status. */
export function Bubble(props: BubbleProps) {
  const { body, number, isMarked, isOwn, files, note, menu } = props
  return (
    <div
      data-number={number}
      {...(isMarked && { tabIndex: -1 })}
      className={cx(
        'group/bubble mt-2 outline-none flex max-w-[min(92%,36rem)] items-start gap-0.5',
        isOwn && 'flex-row-reverse self-end',
      )}
    >
      <div className={cx('flex min-w-0 flex-col gap-1.5', isOwn && 'items-end')}>
        {body || !files ? (
          <p
            dir="auto"
            className={cx(
              isMarked && 'outline-2 outline-action outline-offset-2',
              'max-w-full whitespace-pre-wrap rounded-m px-3.5 py-2 text-control [overflow-wrap:anywhere]',
              isOwn ? 'rounded-br-[4px] bg-action text-on-action' : 'rounded-bl-[4px] bg-sunken',
            )}
          >
            {/* Isolated, or it would give its direction to what was written. */}
            <bdi className="sr-only">{isOwn ? 'You: ' : ''}</bdi>
            {body ? <LinkedText text={body} /> : <i>This file is no longer available</i>}
          </p>
        ) : (
          isOwn && <span className="sr-only">You:</span>
        )}
        {files && <AttachedFiles files={files} />}
        <p className="figures -mt-1 text-ink-3 text-tiny">{note}</p>
      </div>
      {menu}
    </div>
  )
}

/** Web addresses as links, shown in full, so that no one is led elsewhere than they read. */
function LinkedText({ text }: { text: string }) {
  return linkParts(text).map(({ text, href }, index) =>
    href ? (
      <a
        key={index}
        href={href}
        target="_blank"
        rel="nofollow noopener noreferrer"
        className="underline"
      >
        {text}
      </a>
    ) : (
      text
    ),
  )
}
