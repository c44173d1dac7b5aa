import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import type { Verification } from '#contract/profile/verification.ts'
import { canStart } from '#domain/profile/badges/verification.ts'
import type { Elements } from '#web/ui/elements.tsx'
import { NextSteps } from './next-steps.tsx'
import { StatusBadge } from './status-badge.tsx'
import { useOwnVerification } from './use-own-verification.ts'

type LiveStatusProps = {
  /** What is said until there is a result. */
  processing: Elements
}

/** The result of the check as soon as it is there, for users returning from the provider. */
export default function LiveStatus({ processing }: LiveStatusProps) {
  const { verification } = useOwnVerification()
  const { data } = verification
  if (!data) return processing
  return (
    <>
      {data.status === 'processing' && processing}
      <StatusBadge verification={data} />
      <Result verification={data} />
    </>
  )
}

function Result({
  verification: { status, summary, requirements },
}: {
  verification: Verification
}) {
  if (status === 'verified')
    return (
      <>
        <p className="max-w-[38ch] text-ink-2">Your profile now says ‘Identity verified’.</p>
        <NextSteps steps={summary.nextSteps} />
      </>
    )
  if (!canStart(status)) return null
  const why = status === 'requires_input' ? requirements.missing[0] : undefined
  return (
    <>
      {why && <p className="max-w-[38ch] text-ink-2">{why}</p>}
      <Link
        to={paths.verification()}
        className="font-[550] text-action underline underline-offset-2"
      >
        Go to your verification
      </Link>
    </>
  )
}
