import { restrictionCalls } from '#web/api/calls/desk/restrictions.ts'
import { send } from '#web/api/client.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type SignOutDialogProps = { id: string; name: string; onClose: () => void }

export function SignOutDialog({ id, name, onClose }: SignOutDialogProps) {
  return (
    <ReasonDialog
      personId={id}
      title={`Sign ${name} out everywhere`}
      description="Every sign-in ends at once, and what else can see the account: calendars, tokens, texts and the like. They are told, and asked to choose a new password."
      action="Sign Them Out"
      failureTitle="Not signed out"
      send={(reason) => send(restrictionCalls.signPersonOut, { params: { id }, body: { reason } })}
      onClose={onClose}
    />
  )
}
