import type { Verification } from '#contract/profile/verification.ts'
import type { VerificationStatus } from '#domain/profile/badges/verification.ts'
import { Badge } from '#web/ui/badge.tsx'

const LABELS = {
  not_started: { tone: 'neutral', label: 'Not Started' },
  processing: { tone: 'action', label: 'Processing' },
  requires_input: { tone: 'warn', label: 'Action Required' },
  verified: { tone: 'good', label: 'Verified' },
  canceled: { tone: 'bad', label: 'Failed' },
} as const satisfies Record<VerificationStatus, { tone: string; label: string }>

/** Not a failure: the professional pressed 'Cancel Verification'. */
const CALLED_OFF = { tone: 'neutral', label: 'Cancelled' } as const

/** Announced when it changes, which can happen at any time. */
type StatusBadgeProps = { verification: Pick<Verification, 'status' | 'isCalledOff'> }

export function StatusBadge({ verification: { status, isCalledOff } }: StatusBadgeProps) {
  const { tone, label } = isCalledOff ? CALLED_OFF : LABELS[status]
  return (
    <span role="status">
      <span className="sr-only">Status: </span>
      <Badge tone={tone}>{label}</Badge>
    </span>
  )
}
