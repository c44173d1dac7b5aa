import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OwnPackage } from '#contract/booking/packages.ts'
import { pounds } from '#domain/money.ts'
import { refresh } from '#web/api/cache/invalidate.ts'
import { packageCalls } from '#web/api/calls/booking/packages.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { packagesQuery } from '#web/api/queries/booking/packages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'

/** Confirms what refunding a package brings. */
export function RefundPackage({ owned, onClose }: { owned: OwnPackage; onClose: () => void }) {
  const client = useQueryClient()
  const { id, professional, left, size, refundMinor, totalMinor } = owned
  const refunding = useMutation({
    mutationFn: () => send(packageCalls.refundPackage, { params: { id }, body: { refundMinor } }),
    async onSuccess() {
      await refresh(client, packageCalls.refundPackage)
      toast({
        title: 'Package Refunded',
        description: `${pounds(refundMinor)} goes to the card you paid with.`,
      })
      onClose()
    },
    onError: () => client.invalidateQueries({ queryKey: packagesQuery.queryKey }),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Refund Package"
      description={`With ${professional.name}`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep Package
          </Button>
          <Button variant="danger" pending={refunding.isPending} onClick={() => refunding.mutate()}>
            {refunding.isPending ? 'Refunding...' : 'Refund Package'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {refunding.error && (
          <Alert tone="bad" title="The package was not refunded">
            {errorMessage(refunding.error)}
          </Alert>
        )}
        <div aria-live="polite" className="figures rounded-m bg-sunken px-4 py-3.5">
          <p className="font-[600]">{pounds(refundMinor)} is refunded to your card</p>
          <p className="text-ink-2 text-small">
            {left} of {size} sessions that you haven’t booked, at {pounds(totalMinor)} each.
            Sessions that you have booked stay booked.
          </p>
        </div>
      </div>
    </Dialog>
  )
}
