import { StatusBadge } from './status-badge.tsx'
import { useOwnVerification } from './use-own-verification.ts'

/** The current state of the check, for users returning from the provider. */
export default function LiveStatus() {
  const { verification } = useOwnVerification()
  const { data } = verification
  if (!data) return null
  const [why] = data.requirements.missing
  return (
    <div className="flex w-full flex-col items-center gap-2 border-line border-t pt-5">
      <p className="text-ink-2 text-small">Where it stands now</p>
      <StatusBadge status={data.status} />
      {data.status === 'requires_input' && why && (
        <p className="max-w-[38ch] text-ink-2 text-small">{why}</p>
      )}
    </div>
  )
}
