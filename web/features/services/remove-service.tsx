import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OwnService } from '#contract/profile/services.ts'
import { refresh } from '#web/api/cache/invalidate.ts'
import { serviceCalls } from '#web/api/calls/profile/services.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'

type RemoveServiceProps = { service: OwnService; onClose: () => void; onRemoved: () => void }

/** Asks before a service is removed. */
export function RemoveService({ service: { id, name }, onClose, onRemoved }: RemoveServiceProps) {
  const queries = useQueryClient()
  const removing = useMutation({
    mutationFn: () => send(serviceCalls.removeService, { params: { id } }),
    async onSuccess() {
      await refresh(queries, serviceCalls.removeService)
      toast({ title: 'Service Removed', description: `Clients can no longer book ${name}.` })
      onRemoved()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Remove Service"
      description={name}
      footer={
        <Button variant="danger" pending={removing.isPending} onClick={() => removing.mutate()}>
          {removing.isPending ? 'Removing...' : 'Remove Service'}
        </Button>
      }
    >
      {removing.error && (
        <Alert tone="bad" title="The service was not removed">
          {errorMessage(removing.error)}
        </Alert>
      )}
      <p>Clients can no longer book it. Sessions that are booked already take place as agreed.</p>
    </Dialog>
  )
}
