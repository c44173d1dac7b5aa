import { Skeleton } from '#web/ui/skeleton.tsx'

export const SLOT_GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2 @lg:grid-cols-6'

export function SlotsLoading() {
  return (
    <div role="status" aria-label="Loading times" className={SLOT_GRID}>
      {Array.from({ length: 8 }, (_, n) => (
        <Skeleton key={n} className="h-10.5 rounded-[12px]" />
      ))}
    </div>
  )
}
