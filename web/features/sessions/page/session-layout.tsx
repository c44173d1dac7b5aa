import type { Ref } from 'react'
import type { Elements } from '#web/ui/elements.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type SessionLayoutProps = {
  header: Elements
  above: Elements
  stage: Elements
  /** Takes the focus when the button that was chosen disappears, and when the room closes. */
  stageRef: Ref<HTMLDivElement>
  below: Elements
  aside: Elements
}

/** The areas of a session's page: its stage with what is above and below, and what is beside them. */
export function SessionLayout(props: SessionLayoutProps) {
  const { header, above, stage, stageRef, below, aside } = props
  return (
    <div className="wrap pt-8 pb-16">
      {header}
      <div className="mt-6 grid grid-cols-1 items-start gap-5.5 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex min-w-0 flex-col gap-5.5">
          {above}
          <div ref={stageRef} tabIndex={-1} className="wrap-anywhere outline-none">
            {stage}
          </div>
          {below}
        </div>
        <div className="flex flex-col gap-5.5">{aside}</div>
      </div>
    </div>
  )
}

export function SessionSkeleton() {
  return (
    <div role="status" aria-label="Loading session" className="wrap pt-8 pb-16">
      <div className="flex items-center gap-4">
        <Skeleton className="size-16 rounded-[18px]" />
        <div className="flex flex-col gap-3">
          <Skeleton className="h-9 w-64" />
          <Skeleton className="h-5 w-48" />
        </div>
      </div>
      <div className="mt-6 grid grid-cols-1 gap-5.5 lg:grid-cols-[minmax(0,1fr)_320px]">
        <Skeleton className="h-[320px] rounded-l lg:h-[440px]" />
        <Skeleton className="h-64 rounded-l" />
      </div>
    </div>
  )
}
