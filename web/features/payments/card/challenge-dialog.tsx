import { pounds } from '#domain/money.ts'
import { useSite } from '#web/shared/page/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type ChallengeDialogProps = {
  open: boolean
  totalMinor: number
  onAnswer: (outcome: 'approve' | 'fail') => void
}

/** Simulates the bank's page on which a cardholder confirms a payment (3-D Secure). */
export function ChallengeDialog({ open, totalMinor, onAnswer }: ChallengeDialogProps) {
  const { brandName } = useSite()
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => {
        if (!stays) onAnswer('fail')
      }}
      title="3-D Secure"
      description="A simulated step: this is where your bank would ask you to confirm the payment."
      footer={
        <>
          <Button variant="quiet" onClick={() => onAnswer('fail')}>
            Fail
          </Button>
          <Button onClick={() => onAnswer('approve')}>Approve</Button>
        </>
      }
    >
      <p>
        Pay <b className="figures">{pounds(totalMinor)}</b>
        <span> to {brandName}?</span>
      </p>
    </Dialog>
  )
}
