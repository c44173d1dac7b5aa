import { useAccount } from '#web/api/person.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Replaces a screen that staff don't see while they view as someone. */
export default function HiddenPage() {
  const account = useAccount()
  return (
    <div className="wrap py-16">
      <EmptyState
        title={`Hidden while you view as ${account?.name ?? 'someone else'}`}
        description="Staff don’t see this, whatever the reason for looking."
      />
    </div>
  )
}
