import { Skeleton } from '#web/ui/skeleton.tsx'

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
      <div className="mt-6 grid gap-5.5 lg:grid-cols-[minmax(0,1fr)_320px]">
        <Skeleton className="h-[320px] rounded-l lg:h-[440px]" />
        <Skeleton className="h-64 rounded-l" />
      </div>
    </div>
  )
}
