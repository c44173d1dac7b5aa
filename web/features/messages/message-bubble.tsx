import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import type { ShownFile } from './message-files.tsx'
import { MessageFiles } from './message-files.tsx'

type BubbleProps = {
  body: string
  isOwn: boolean
  files?: ShownFile[] | undefined
  note: ReactNode
  menu?: ReactNode
}

/** One message: its words, its files, and under them when it was written and what became of it. */
export function Bubble({ body, isOwn, files, note, menu }: BubbleProps) {
  return (
    <div
      className={cx(
        'group/bubble mt-2 flex max-w-[min(92%,36rem)] items-start gap-0.5',
        isOwn && 'flex-row-reverse self-end',
      )}
    >
      <div className={cx('flex min-w-0 flex-col gap-1.5', isOwn && 'items-end')}>
        {body || !files ? (
          <p
            className={cx(
              'whitespace-pre-wrap break-words rounded-m px-3.5 py-2 text-control [overflow-wrap:anywhere]',
              isOwn ? 'rounded-br-[4px] bg-action text-on-action' : 'rounded-bl-[4px] bg-sunken',
            )}
          >
            <span className="sr-only">{isOwn ? 'You: ' : ''}</span>
            {body || <i>This file is no longer there</i>}
          </p>
        ) : (
          isOwn && <span className="sr-only">You:</span>
        )}
        {files && <MessageFiles files={files} />}
        <p className="figures -mt-1 text-ink-3 text-tiny">{note}</p>
      </div>
      {menu}
    </div>
  )
}
