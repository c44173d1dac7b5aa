import { useQueryClient } from '@tanstack/react-query'
import type { RestrictionFile } from '#contract/desk/restriction-shapes.ts'
import { RESTRICTIONS } from '#domain/desk/restrictions.ts'
import { restrictionCalls } from '#web/api/calls/desk/restrictions.ts'
import { send } from '#web/api/client.ts'
import { restrictionsQuery } from '#web/features/desk/look-ups/queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type LiftDialogProps = { personId: string; restriction: RestrictionFile; onClose: () => void }

export function LiftDialog({ personId, restriction, onClose }: LiftDialogProps) {
  const client = useQueryClient()
  return (
    <ReasonDialog
      personId={personId}
      title={`Lift: ${RESTRICTIONS[restriction.kind].label.toLowerCase()}`}
      description="It ends at once, and they are told so."
      action="Lift It"
      failureTitle="Not lifted"
      send={async (reason) => {
        const input = { params: { id: restriction.id }, body: { reason } }
        const reply = await send(restrictionCalls.liftRestriction, input)
        client.setQueryData(restrictionsQuery(personId).queryKey, reply)
      }}
      onClose={onClose}
    />
  )
}
