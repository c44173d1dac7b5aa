import { EyeOff } from 'lucide-react'
import { useAccount } from '#web/api/person.ts'

/** In place of what staff don't see while they view as someone. */
export function HiddenInView({ what }: { what: string }) {
  const account = useAccount()
  return (
    <p className="flex items-center gap-3 rounded-l border border-line border-dashed p-5 text-ink-2 text-small">
      <EyeOff aria-hidden className="size-5 shrink-0" />
      <span>
        {what}: hidden while you view as {account?.name ?? 'someone else'}.
      </span>
    </p>
  )
}
