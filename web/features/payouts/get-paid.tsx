import { useMutation, useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { PayoutStatus } from '#contract/money/payouts.ts'
import { paths } from '#contract/paths/paths.ts'
import { missingInWords, PAYOUT_DELAY_HOURS } from '#domain/money/payouts.ts'
import { pounds } from '#domain/money.ts'
import { SECOND_FACTOR } from '#domain/people/sign-in/second-factor.ts'
import { payoutCalls } from '#web/api/calls/money/payouts.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { usePerson } from '#web/api/person.ts'
import { accountQuery } from '#web/api/queries/account.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { dateOf, timeOf, useTimeZone } from '#web/shared/time/time.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { bankInWords } from './bank.ts'
import { Disputes } from './disputes.tsx'
import { PayoutsMade } from './payouts-made.tsx'
import { payoutAccountQuery } from './queries.ts'

/** A professional's payout account, pending amounts and next payout. */
export default function GetPaid() {
  const { data, error, refetch } = useQuery({ ...payoutAccountQuery, refetchOnMount: 'always' })
  if (error && !data) return <FetchFailed error={error} onRetry={refetch} />
  if (!data) return <Skeleton className="h-56 rounded-l" />
  return <Panel payouts={data} />
}

function Panel({ payouts }: { payouts: PayoutStatus }) {
  const { state, missing, provider, bank, pendingMinor, paidOutMinor, debtMinor } = payouts
  const { badge, tone, words, action, isMain } = STATES[state]
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  // The provider redirects professionals here.
  useEffect(() => {
    if (hash === '#get-paid') heading.current?.focus()
  }, [hash])
  const wanted = state === 'incomplete' || state === 'restricted' ? missingInWords(missing) : []
  return (
    <Card as="section" aria-labelledby="get-paid" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="get-paid" ref={heading} tabIndex={-1} className="text-h2 outline-none">
          Get Paid
        </h2>
        <Badge tone={tone}>{badge}</Badge>
      </div>
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        <Figure term="Pending">{pounds(pendingMinor)}</Figure>
        <Figure term="Paid out">{pounds(paidOutMinor)}</Figure>
        <Figure term="Next payout">
          <NextPayout payouts={payouts} />
        </Figure>
      </dl>
      <PendingParts pending={payouts.pending} />
      <Disputes />
      <div className="max-w-[68ch] text-ink-2">
        <p>
          {words}
          {bank && state === 'ready' && ` It goes to ${bankInWords(bank)}.`}
        </p>
        {wanted.length > 0 && (
          <>
            <p className="mt-2">Still wanted:</p>
            <ul className="list-disc pl-5">
              {wanted.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </>
        )}
        {debtMinor > 0 && (
          <p className="mt-2">
            {pounds(debtMinor)} of an earlier payout went back to a client and could not be taken
            from your account. The next payouts are smaller by that.
          </p>
        )}
      </div>
      <SecondFactorPrompt />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Onboard label={action} isMain={isMain} />
        {provider === 'payouts-simulator' && (
          <p className="text-ink-3 text-small">Payouts are simulated here: no money moves.</p>
        )}
      </div>
      <PayoutsMade />
    </Card>
  )
}

/** Suggests a second factor, since money is paid out from here. It is optional. */
function SecondFactorPrompt() {
  const person = usePerson()
  const { data: account } = useQuery(accountQuery)
  if (!account || !person || SECOND_FACTOR[person.role] !== 'asked') return null
  const { authenticatorSince, passkeys } = account.secondFactor
  if (authenticatorSince || passkeys.length > 0) return null
  return (
    <Alert
      title="Protect what you earn"
      action={
        <Link
          to={paths.account(person.role, 'sign-in')}
          className={buttonStyle({ variant: 'quiet', size: 's' })}
        >
          Add a Second Step
        </Link>
      }
    >
      With a passkey or an authenticator app, a stolen password is not enough to reach your payouts.
      You can also do this later.
    </Alert>
  )
}

type Look = {
  badge: string
  tone: ComponentProps<typeof Badge>['tone']
  words: string
  action: string
  isMain: boolean
}

const RULE = `Each session is paid out ${PAYOUT_DELAY_HOURS} hours after its end, without a charge: the whole price that you set.`

const STATES: Record<PayoutStatus['state'], Look> = {
  none: {
    badge: 'Not set up',
    tone: 'warn',
    words: `Tell our payments provider where your money goes. It takes about five minutes, and your bank details stay there: we never see them. ${RULE}`,
    action: 'Set Up Payouts',
    isMain: true,
  },
  incomplete: {
    badge: 'Not finished',
    tone: 'warn',
    words: `Your account for payouts is begun but not finished. What you earn is kept for you until it is. ${RULE}`,
    action: 'Continue',
    isMain: true,
  },
  review: {
    badge: 'In review',
    tone: 'action',
    words: `The provider looks at what you have told it. Payouts begin by themselves once that is done. ${RULE}`,
    action: 'See Your Details',
    isMain: false,
  },
  restricted: {
    badge: 'Action required',
    tone: 'warn',
    words:
      'The provider needs more from you before it can pay you. What you earn is kept for you until then.',
    action: 'Continue',
    isMain: true,
  },
  ready: {
    badge: 'Ready',
    tone: 'good',
    words: RULE,
    action: 'Change Your Details',
    isMain: false,
  },
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-3 text-small">{term}</dt>
      <dd className="figures font-[600] text-[1.125rem]">{children}</dd>
    </div>
  )
}

function NextPayout({ payouts }: { payouts: PayoutStatus }) {
  const { nextPayoutAt, nextPayoutMinor, state } = payouts
  const zone = useTimeZone()
  if (!nextPayoutAt || nextPayoutMinor <= 0) return 'Nothing is waiting'
  const isDue = Date.parse(nextPayoutAt) <= serverNow()
  return (
    <>
      <span>{pounds(nextPayoutMinor)}</span>
      <span className="block font-[450] text-ink-2 text-small">
        {!isDue && (
          <time dateTime={nextPayoutAt}>
            {dateOf(nextPayoutAt, zone)}, {timeOf(nextPayoutAt, zone)}
          </time>
        )}
        <span>
          {isDue && (state === 'ready' ? 'within minutes' : 'as soon as your account is ready')}
        </span>
      </span>
    </>
  )
}

const PARTS: readonly [part: keyof PayoutStatus['pending'], words: string][] = [
  ['waitsForSetUpMinor', 'earned, waits for your set-up'],
  ['onItsWayMinor', 'earned, on its way'],
  ['availableLaterMinor', `earned, paid out ${PAYOUT_DELAY_HOURS} hours after the session`],
  ['upcomingMinor', 'for upcoming sessions'],
  ['onHoldMinor', 'on hold: disputed, contested or being refunded'],
]

/** What the pending money waits for. */
function PendingParts({ pending }: Pick<PayoutStatus, 'pending'>) {
  const parts = PARTS.filter(([part]) => pending[part] !== 0)
  if (parts.length === 0) return null
  return (
    <ul aria-label="What is pending" className="figures -mt-2 flex flex-col gap-1 text-small">
      {parts.map(([part, words]) => (
        <li key={part} className="flex gap-3">
          <span className="w-20 shrink-0 font-[600]">{pounds(pending[part])}</span>
          <span className="text-ink-2">{words}</span>
        </li>
      ))}
    </ul>
  )
}

/** Opens the provider's page, which leads back here. */
function Onboard({ label, isMain }: { label: string; isMain: boolean }) {
  const onboarding = useMutation({
    mutationFn: () => send(payoutCalls.continueOnboarding, {}),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'That didn’t work',
        description: errorMessage(error),
      }),
  })
  return (
    <Button
      variant={isMain ? 'primary' : 'quiet'}
      // Stays disabled until the browser has left for the provider's page.
      pending={onboarding.isPending || onboarding.isSuccess}
      onClick={() => onboarding.mutate()}
    >
      {label}
    </Button>
  )
}
