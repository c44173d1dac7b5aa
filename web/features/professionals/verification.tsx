import { BadgeCheck } from 'lucide-react'
import type { Professional } from '#contract/professionals.ts'
import { Badge } from '#web/ui/badge.tsx'

export const VERIFICATION_NOTE = 'Identity verification in progress. Available soon.'

export const isVerified = (professional: Pick<Professional, 'verificationStatus'>) =>
  professional.verificationStatus === 'VERIFIED'

/** Says what was checked: the person's identity, not their qualifications. */
export function VerifiedBadge() {
  return (
    <Badge tone="good">
      <BadgeCheck aria-hidden className="size-3.5" />
      Identity verified
    </Badge>
  )
}

/** Only verified professionals can be booked. */
export function BookableStatus({ verified }: { verified: boolean }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-ink-2 text-tiny">
      <span
        aria-hidden
        className={`size-2 rounded-full ${verified ? 'bg-good' : 'bg-line-control'}`}
      />
      {verified ? 'Available' : 'Busy'}
    </span>
  )
}
