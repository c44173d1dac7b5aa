import type { CaseFile } from '#contract/desk/cases.ts'
import type { StuckRefund } from '#contract/desk/money-files.ts'
import type { Alone } from '#domain/desk/alone.ts'
import { isBlank } from '#domain/messages/tidy-text.ts'
import { REFERENCE_MAX_LENGTH } from '#domain/money/settling.ts'
import { pounds } from '#domain/money.ts'
import { dayInWords } from '#domain/profile/badges/credential-badge.ts'
import { moneyCalls } from '#web/api/calls/desk/money.ts'
import { send } from '#web/api/client.ts'
import { forgetDrafts, useDraft } from '#web/features/desk/drafts.ts'
import { Part } from '#web/features/desk/part.tsx'
import { useTimeZone } from '#web/shared/time/time.ts'
import { whenInSentence } from '#web/shared/time/when-in-sentence.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Elements } from '#web/ui/elements.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LedgerTable } from './ledger-table.tsx'
import type { MoneyStep } from './money-form.tsx'
import { MoneyForm } from './money-form.tsx'
import { BookingLink, Lines } from './money-parts.tsx'

type RefundViewProps = { file: CaseFile; refund: StuckRefund; proposal: Elements }

/** A refund that failed: what is owed, every try, the ledger, and how to settle it. */
export function RefundView({ file, refund, proposal }: RefundViewProps) {
  const { client, amountMinor, paidMinor, refundedMinor, leftMinor, tries, why } = refund
  const isSettled = tries.some(({ state }) => state === 'made' || state === 'charged-back')
  const isOnItsWay = tries.some(({ state }) => state === 'on-its-way')
  return (
    <>
      <Part
        title={
          isSettled
            ? `${client.name} has had ${pounds(amountMinor)} back`
            : `${client.name} is owed ${pounds(amountMinor)}`
        }
      >
        <Lines
          lines={[
            ['Session', <BookingLink key="session" of={refund} />],
            ['Why', why],
            ['Paid', pounds(paidMinor)],
            ['Refunded or on its way', pounds(refundedMinor)],
            ['Left to refund', pounds(leftMinor)],
          ]}
        />
      </Part>
      <div className="grid gap-3 lg:grid-cols-2">
        <Tries tries={tries} />
        <LedgerTable title="The ledger, this booking" ledger={refund.ledger} />
      </div>
      {proposal}
      {isOnItsWay && (
        <p role="status" className="text-ink-2">
          A new try is on its way. This case ends by itself once the provider has made it.
        </p>
      )}
      {file.alone && !isOnItsWay && !isSettled && (
        <Settle id={file.row.id} refund={refund} alone={file.alone} />
      )}
    </>
  )
}

function Tries({ tries }: Pick<StuckRefund, 'tries'>) {
  const zone = useTimeZone()
  return (
    <Part title={tries.length === 1 ? 'One try' : `${tries.length} tries`}>
      <ol className="figures flex flex-col gap-2">
        {tries.map(({ id, at, way, state, ref, said, paidOn }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3">
            <Badge tone={TONES[state]}>{STATES[state]}</Badge>
            <span>
              {way === 'bank' ? 'Bank transfer' : 'To the card'},{' '}
              {paidOn ? dayInWords(paidOn) : whenInSentence(at, zone)}
            </span>
            {said && (
              <span className="wrap-anywhere basis-full text-ink-2">
                The provider said: <code>{said}</code>
              </span>
            )}
            {ref && <span className="wrap-anywhere basis-full text-ink-2 text-tiny">{ref}</span>}
          </li>
        ))}
      </ol>
    </Part>
  )
}

const STATES = {
  'on-its-way': 'On its way',
  made: 'Made',
  refused: 'Refused',
  returned: 'Returned',
  'charged-back': 'Taken by the bank',
}
const TONES = {
  'on-its-way': 'neutral',
  made: 'good',
  refused: 'bad',
  returned: 'bad',
  'charged-back': 'neutral',
} as const

type Way = 'again' | 'bank' | 'nothing'

type SettleProps = { id: string; refund: StuckRefund; alone: Alone }

function Settle({ id, refund, alone }: SettleProps) {
  const [reference, setReference] = useDraft(id, 'reference')
  const [paidOn, setPaidOn] = useDraft(id, 'paid-on')
  const { amountMinor, leftMinor } = refund
  return (
    <MoneyForm<Way>
      id={id}
      alone={alone}
      steps={stepsOf(amountMinor, leftMinor)}
      fields={{
        of: 'bank',
        hasProblem: isBlank(reference) || paidOn === '',
        content: (
          <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-2">
            <Field
              label="Reference of the transfer"
              hint={`As the client’s bank shows it, at most ${REFERENCE_MAX_LENGTH} characters.`}
            >
              {(control) => (
                <Input
                  {...control}
                  required
                  autoComplete="off"
                  maxLength={REFERENCE_MAX_LENGTH}
                  value={reference}
                  onChange={(event) => setReference(event.currentTarget.value)}
                />
              )}
            </Field>
            <Field label="Day it was sent" hint="Send it first, then record it here.">
              {(control) => (
                <Input
                  {...control}
                  required
                  type="date"
                  value={paidOn}
                  onChange={(event) => setPaidOn(event.currentTarget.value)}
                />
              )}
            </Field>
          </div>
        ),
      }}
      onSend={(way, reason) =>
        send(moneyCalls.settleRefund, {
          params: { id },
          body:
            way === 'bank' ? { way, reference: reference.trim(), paidOn, reason } : { way, reason },
        })
      }
      onDone={() => forgetDrafts(id, 'reference', 'paid-on')}
    />
  )
}

function stepsOf(amountMinor: number, leftMinor: number): MoneyStep<Way>[] {
  const amount = pounds(amountMinor)
  const hint = 'It is kept in the history of this case.'
  if (leftMinor < amountMinor)
    return [
      {
        name: 'nothing',
        label: 'Nothing is owed any more',
        gives: {},
        hint,
        effect: `Only ${pounds(leftMinor)} of the payment is left, so the client has had this refund in another way. Closing the case moves no money.`,
        button: 'Close the Case',
      },
    ]
  return [
    {
      name: 'again',
      label: 'Try the card again',
      gives: { client: amountMinor },
      hint,
      effect: `${amount} goes from the payments provider to the client’s card. If it succeeds, the client is emailed and this case ends.`,
      button: `Refund ${amount} Again`,
    },
    {
      name: 'bank',
      label: 'Paid by bank transfer',
      gives: { client: amountMinor },
      hint,
      effect: `You have sent ${amount} from our own bank. It is booked from there, the money at the payments provider stays ours, and the client gets the credit note and an email with the reference.`,
      button: `Record the ${amount}`,
    },
  ]
}
