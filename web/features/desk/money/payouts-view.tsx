import { Link } from 'react-router'
import type { CaseFile } from '#contract/desk/cases.ts'
import type { StuckPayouts } from '#contract/desk/money-files.ts'
import { deskPaths } from '#contract/paths/desk.ts'
import { missingInWords } from '#domain/money/payouts.ts'
import type { PayoutStep } from '#domain/money/settling.ts'
import { pounds } from '#domain/money.ts'
import { moneyCalls } from '#web/api/calls/desk/money.ts'
import { send } from '#web/api/client.ts'
import { Part } from '#web/features/desk/part.tsx'
import { useTimeZone, whenOf } from '#web/shared/time/time.ts'
import { onWhen, whenInSentence } from '#web/shared/time/when-in-sentence.ts'
import { Alert } from '#web/ui/alert.tsx'
import type { Elements } from '#web/ui/elements.tsx'
import { LedgerTable } from './ledger-table.tsx'
import type { MoneyStep } from './money-form.tsx'
import { MoneyForm } from './money-form.tsx'
import { Lines } from './money-parts.tsx'

type PayoutsViewProps = { file: CaseFile; payouts: StuckPayouts; proposal: Elements }

/** A professional's payouts that were refused or are held, what they owe us, and what can be done. */
export function PayoutsView({ file, payouts, proposal }: PayoutsViewProps) {
  const zone = useTimeZone()
  const { professional, account, payableMinor, dueMinor, debtMinor, hold, owed } = payouts
  const steps = stepsOf(payouts)
  return (
    <>
      {hold && (
        <Alert tone="warn" title={`Held by ${hold.by} since ${whenInSentence(hold.at, zone)}`}>
          <span dir="auto" className="wrap-anywhere whitespace-pre-line">
            {hold.reason}
          </span>
        </Alert>
      )}
      <Part
        title={
          <Link to={deskPaths.person(professional.id)} className="text-action">
            {professional.name}
          </Link>
        }
      >
        <Lines
          lines={[
            ['Account', accountInWords(account)],
            ['We owe them', pounds(Math.max(0, payableMinor))],
            ['Of that due now', pounds(dueMinor)],
            ['They owe us', pounds(debtMinor)],
          ]}
        />
      </Part>
      <Refused refused={payouts.refused} />
      {owed.length > 0 && (
        <Part title="Could not be taken back">
          <ul className="figures flex flex-col gap-1">
            {owed.map(({ bookingId, startsAt, at, amountMinor }) => (
              <li key={bookingId + at} className="flex flex-wrap justify-between gap-x-3">
                <Link to={deskPaths.booking(bookingId)} className="text-action">
                  Session {onWhen(startsAt, zone)}
                </Link>
                <span className="font-[600]">{pounds(amountMinor)}</span>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-ink-2">
            What is left of it is deducted from their next payouts by itself.
          </p>
        </Part>
      )}
      <LedgerTable title="The ledger, all their bookings" ledger={payouts.ledger} />
      {proposal}
      {file.alone && steps.length > 0 && (
        <MoneyForm<PayoutStep>
          id={file.row.id}
          alone={file.alone}
          steps={steps}
          onSend={(what, reason) =>
            send(moneyCalls.settlePayouts, {
              params: { id: file.row.id },
              body: { what, reason },
            })
          }
        />
      )}
    </>
  )
}

function Refused({ refused }: Pick<StuckPayouts, 'refused'>) {
  const zone = useTimeZone()
  if (refused.length === 0) return null
  return (
    <Part title={refused.length === 1 ? 'Refused payout' : `${refused.length} refused payouts`}>
      <ul className="figures flex flex-col gap-3">
        {refused.map(({ bookingId, startsAt, client, amountMinor, refusals, retryAt }, n) => (
          <li key={`${bookingId}-${n}`}>
            <div className="flex flex-wrap justify-between gap-x-3">
              <Link to={deskPaths.booking(bookingId)} className="wrap-anywhere text-action">
                {client}, {whenInSentence(startsAt, zone)}
              </Link>
              <span className="font-[600]">{pounds(amountMinor)}</span>
            </div>
            <ul className="text-ink-2">
              {refusals.map(({ at, said }) => (
                <li key={at}>
                  <span>{whenOf(at, zone)}: </span>
                  <code className="wrap-anywhere">{said}</code>
                </li>
              ))}
            </ul>
            {retryAt && (
              <p className="text-ink-2 text-tiny">
                Tried again by itself: {whenInSentence(retryAt, zone)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function accountInWords({ state, missing, bankLastFour }: StuckPayouts['account']): string {
  const bank = bankLastFour ? `, bank account ending in ${bankLastFour}` : ''
  const wanted = missingInWords(missing)
  const missingWords = wanted.length > 0 ? `. Missing: ${wanted.join(', ')}` : ''
  return `${STATES[state]}${bank}${missingWords}`
}

const STATES = {
  none: 'Not set up',
  incomplete: 'Set-up not finished',
  review: 'Being checked by the provider',
  restricted: 'Restricted by the provider',
  ready: 'Ready',
}

const HISTORY = 'It is kept in the history of this case.'
const EMAIL = 'The professional gets this text by email.'

function stepsOf(payouts: StuckPayouts): MoneyStep<PayoutStep>[] {
  const { hold, refused, debtMinor, payableMinor, professional } = payouts
  const debt = pounds(debtMinor)
  const owed = Math.max(0, payableMinor)
  const steps: (MoneyStep<PayoutStep> | false)[] = [
    hold === null &&
      refused.length > 0 && {
        name: 'retry',
        label: 'Retry now',
        gives: {},
        hint: HISTORY,
        effect: `We ask the provider again to transfer ${pounds(refused.reduce((sum, { amountMinor }) => sum + amountMinor, 0))} to ${professional.name}. Otherwise that happens each hour.`,
        button: 'Retry Now',
      },
    hold !== null && {
      name: 'release',
      label: 'Release',
      gives: { professional: owed },
      hint: EMAIL,
      effect: `We pay ${professional.name} out again: what is due goes to their account within minutes, of ${pounds(owed)} that we owe them.`,
      button: 'Release the Payouts',
    },
    hold === null && {
      name: 'hold',
      label: 'Hold',
      gives: {},
      hint: EMAIL,
      effect: `Nothing is paid out to ${professional.name} until it is released. The ${pounds(owed)} that we owe them stays theirs.`,
      button: 'Hold the Payouts',
    },
    debtMinor > 0 && {
      name: 'write-off',
      label: 'Write off',
      gives: { professional: debtMinor },
      hint: HISTORY,
      effect: `We no longer wait for the ${debt} that they owe us: it is our loss, and their next payouts are whole.`,
      button: `Write Off ${debt}`,
    },
    hold === null &&
      refused.length === 0 &&
      debtMinor > 0 && {
        name: 'leave',
        label: 'Leave to later payouts',
        gives: {},
        hint: HISTORY,
        effect: `No money moves now: the ${debt} is deducted from their next payouts. This case ends.`,
        button: 'Leave the Debt and Close',
      },
  ]
  return steps.filter((step) => step !== false)
}
