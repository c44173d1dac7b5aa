import { useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  SimulatedAccount as Account,
  SimulatedAccountMove,
} from '#contract/money/simulator.ts'
import { simulatorCalls } from '#web/api/calls/money/simulator.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { useSite } from '#web/shared/page/site.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { StepHeading } from '#web/ui/step-heading.tsx'
import { toast } from '#web/ui/toast.ts'
import { simulatedAccountQuery } from './queries.ts'

type Move = SimulatedAccountMove['move']
type SimulatedAccountProps = { id: string; account: Account; refetch: () => Promise<unknown> }

/** Simulates a payout provider: the form for the account holder, and below it the provider's decisions. */
export function SimulatedAccount({ id, account, refetch }: SimulatedAccountProps) {
  const { status, returnUrl } = account
  const { brandName } = useSite()
  const simulation = useSimulation(id, refetch)
  const { heading, words, mayFillIn } = STATES[status]
  return (
    <div className="wrap flex justify-center py-10 lg:py-14">
      <div className="flex w-full max-w-[600px] flex-col gap-5.5">
        <h1 className="text-h1">Account for Payouts</h1>
        <Alert title="This account is simulated.">
          No money moves, and nothing is asked of you: choose what happens.
        </Alert>
        <Card as="section" className="flex flex-col gap-4.5">
          <StepHeading step={status}>{heading}</StepHeading>
          <p className="text-ink-2">{words}</p>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            {mayFillIn && (
              <Button
                needsScript
                pending={simulation.isPending}
                onClick={() => simulation.mutate('submit')}
              >
                Submit Details
              </Button>
            )}
            {/* A plain link: the return address is an absolute URL. */}
            <a
              href={returnUrl}
              className={mayFillIn ? 'text-action hover:underline' : buttonStyle()}
            >
              Return to {brandName}
            </a>
          </div>
        </Card>
        {(status === 'review' || status === 'enabled') && (
          <ProviderControls
            status={status}
            isBusy={simulation.isPending}
            onPlay={(move) => simulation.mutate(move)}
          />
        )}
      </div>
    </div>
  )
}

const STATES: Record<Account['status'], { heading: string; words: string; mayFillIn: boolean }> = {
  incomplete: {
    heading: 'Your details',
    words: 'A real provider asks for your name, date of birth, address and bank account here.',
    mayFillIn: true,
  },
  review: {
    heading: 'Submitted',
    words: 'Your details are with the provider now.',
    mayFillIn: false,
  },
  enabled: {
    heading: 'Ready',
    words: 'The account can receive money and sends it on to your bank.',
    mayFillIn: false,
  },
  restricted: {
    heading: 'More is needed',
    words: 'The provider could not reach your bank account and asks for it again.',
    mayFillIn: true,
  },
}

type Part = { status: 'review' | 'enabled'; isBusy: boolean; onPlay: (move: Move) => void }

/** The provider's decisions, which a real one makes by itself. */
function ProviderControls({ status, isBusy, onPlay }: Part) {
  return (
    <section
      aria-labelledby="providers-part"
      className="flex flex-col gap-4.5 rounded-l bg-sunken p-5.5"
    >
      <div>
        <h2 id="providers-part" className="text-h3">
          Play the provider
        </h2>
        <p className="mt-1 text-ink-2 text-small">
          {status === 'review'
            ? 'A real provider decides within minutes, or asks for more. Here you do.'
            : 'A provider can ask for more later on. Then payouts wait until it has what it needs.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {status === 'review' && (
          <Button needsScript disabled={isBusy} onClick={() => onPlay('approve')}>
            Approve
          </Button>
        )}
        <Button
          needsScript
          variant="quiet"
          disabled={isBusy}
          onClick={() => onPlay('ask-for-more')}
        >
          Ask for More
        </Button>
      </div>
    </section>
  )
}

function useSimulation(id: string, refetch: SimulatedAccountProps['refetch']) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (move: Move) =>
      send(simulatorCalls.playSimulatedAccount, { params: { ref: id }, body: { move } }),
    onSuccess: (account) => client.setQueryData(simulatedAccountQuery(id).queryKey, account),
    onError(error) {
      toast({
        variant: 'destructive',
        title: 'That didn’t work',
        description: errorMessage(error),
      })
      return refetch()
    },
  })
}
