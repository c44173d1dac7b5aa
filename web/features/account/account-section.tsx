import type { ReactNode } from 'react'
import { useId } from 'react'
import { Card } from '#web/ui/card.tsx'

type AccountSectionProps = { title: string; note?: ReactNode; children: ReactNode }

/** A group of settings with its explanation: side by side, or stacked where it is narrow. */
export function AccountSection({ title, note, children }: AccountSectionProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="@container">
      <div className="grid gap-x-10 gap-y-5 @2xl:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]">
        <div>
          <h3 id={id} className="font-[600] font-sans text-h3 tracking-normal">
            {title}
          </h3>
          {note && <p className="mt-1.5 text-ink-2 text-small">{note}</p>}
        </div>
        <div className="min-w-0 max-w-[34rem]">{children}</div>
      </div>
    </Card>
  )
}
