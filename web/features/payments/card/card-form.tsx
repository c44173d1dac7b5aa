import { useQuery } from '@tanstack/react-query'
import type { ChangeEvent, SubmitEvent } from 'react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CardAnswer } from '#contract/money/simulator.ts'
import type { CardField, CardInput } from '#domain/money/card.ts'
import { cardProblems, groupedCardNumber, groupedExpiry } from '#domain/money/card.ts'
import { simulatorCalls } from '#web/api/calls/money/simulator.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { cardsQuery } from '#web/api/queries/cards.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { PaymentLoading } from '#web/features/payments/payment-setup.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { Elements } from '#web/ui/elements.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { CardChoice } from './card-choice.tsx'
import { ChallengeDialog } from './challenge-dialog.tsx'
import { declinedCards, keepDeclined } from './declined-cards.ts'
import { PayLine, payWords } from './pay-line.tsx'
import { PaymentRefused } from './payment-refused.tsx'
import { TestCards } from './test-cards.tsx'

export type CardFormProps = {
  clientSecret: string
  totalMinor: number
  /** The amount is only reserved at first. */
  isOnRequest: boolean
  /** Terms shown above the button. */
  terms: Elements
  /** The card is saved in any case, as the terms say. */
  keepsCard?: boolean
  /** The saved card was declined for this session already. */
  isDeclined?: boolean
  /** In the reader's words. */
  heldUntil: string | undefined
  /** Payment is blocked for now. */
  isDisabled: boolean
  /** Called with true when a payment starts and with false when it fails. */
  onBusy: (busy: boolean) => void
  /** Called when the provider reports the payment; the form stays busy. */
  onPaid: () => void
}

type Step = 'form' | 'paying' | 'challenge'
type Failure = { reason: string; isUncharged: boolean }

/** The card simulator's form. Paying again for what is already paid has no effect, so retrying is safe. */
export default function CardForm(props: CardFormProps) {
  const {
    clientSecret,
    totalMinor,
    isOnRequest,
    terms,
    keepsCard = false,
    isDeclined = false,
  } = props
  const { heldUntil, isDisabled, onBusy, onPaid } = props
  const [card, setCard] = useState<CardInput>({ number: '', expiry: '', cvc: '' })
  const { data: cards, isPending } = useQuery({
    ...cardsQuery,
    retry: false,
    refetchOnMount: 'always',
  })
  const [chosen, setChosen] = useState<string | null | undefined>(isDeclined ? null : undefined)
  const [save, setSave] = useState(false)
  const [errors, setErrors] = useState<Partial<Record<CardField, string>>>({})
  const [failure, setFailure] = useState<Failure>()
  const [step, setStep] = useState<Step>('form')
  const form = useRef<HTMLFormElement>(null)

  const change = (field: CardField) => (event: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionEnd } = event.target
    // Formatting while the user edits in the middle would move the caret.
    const typed = selectionEnd === value.length ? grouped(field, value, card[field]) : value
    setCard({ ...card, [field]: typed })
    setErrors({ ...errors, [field]: undefined })
    setFailure(undefined)
  }

  const check = (field: CardField) => () => {
    if (card[field].trim()) setErrors({ ...errors, [field]: problemsOf(card)[field] })
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (step !== 'form') return
    if (savedCard !== null)
      return attempt(() =>
        send(simulatorCalls.confirmSavedSimulatedCard, {
          body: { clientSecret, cardId: savedCard },
        }),
      )
    const problems = problemsOf(card)
    setErrors(problems)
    const [first] = Object.keys(problems)
    if (first) return focus(first)
    await attempt(() =>
      send(simulatorCalls.confirmSimulatedPayment, { body: { clientSecret, ...card, save } }),
    )
  }

  const answerChallenge = (outcome: 'approve' | 'fail') =>
    attempt(() =>
      send(simulatorCalls.answerSimulatedChallenge, { body: { clientSecret, outcome } }),
    )

  async function attempt(ask: () => Promise<CardAnswer>) {
    setStep('paying')
    setFailure(undefined)
    onBusy(true)
    try {
      const answer = await ask()
      if (answer.status === 'succeeded') return onPaid()
      if (answer.status === 'requires_action') return setStep('challenge')
      setStep('form')
      onBusy(false)
      const reason = answer.message ?? 'Your card was declined.'
      failed(reason)
      if (answer.field) {
        setErrors({ [answer.field]: reason })
        return focus(answer.field)
      }
      setFailure({ reason, isUncharged: true })
      // Another card is what helps: a saved one is left for the form. What is said stays in view, above the button.
      if (savedCard !== null) keepDeclined(clientSecret, savedCard)
      flushSync(() => setChosen(null))
      focus('number', { preventScroll: true })
    } catch (error) {
      setStep('form')
      onBusy(false)
      const reason = errorMessage(error, 'Something went wrong.')
      failed(reason)
      setFailure({ reason, isUncharged: false })
    }
  }

  const focus = (field: string, how?: FocusOptions) =>
    form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus(how)

  const busy = step !== 'form'
  // The newest saved card that was not declined, unless something else is chosen. Without a list there is the form.
  const [declined] = useState(() => declinedCards(clientSecret))
  const usual = cards?.find(({ id }) => !declined.includes(id))?.id ?? null
  const savedCard = chosen === undefined ? usual : chosen
  const input = (field: CardField) => ({
    name: field,
    value: card[field],
    onChange: change(field),
    onBlur: check(field),
    readOnly: busy,
    inputMode: 'numeric' as const,
  })

  if (isPending) return <PaymentLoading />
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TestCards
        onChoose={(testCard) => {
          if (busy) return
          setChosen(null)
          setCard(testCard)
          setErrors({})
          setFailure(undefined)
        }}
      />
      {cards && cards.length > 0 && (
        <CardChoice cards={cards} value={savedCard} onChange={setChosen} disabled={busy} />
      )}
      {savedCard === null && (
        <>
          <Field label="Card number" error={errors.number}>
            {(control) => (
              <Input
                {...control}
                {...input('number')}
                autoComplete="cc-number"
                placeholder="1234 1234 1234 1234"
                className="figures"
              />
            )}
          </Field>
          <div className="grid grid-cols-2 items-start gap-4">
            <Field label="Expiry date" error={errors.expiry}>
              {(control) => (
                <Input
                  {...control}
                  {...input('expiry')}
                  autoComplete="cc-exp"
                  placeholder="MM / YY"
                  className="figures"
                />
              )}
            </Field>
            <Field label="Security code" error={errors.cvc}>
              {(control) => (
                <Input
                  {...control}
                  {...input('cvc')}
                  autoComplete="cc-csc"
                  placeholder="CVC"
                  maxLength={4}
                  className="figures"
                />
              )}
            </Field>
          </div>
          {!keepsCard && (
            <Checkbox
              checked={save}
              disabled={busy}
              onChange={({ target }) => setSave(target.checked)}
            >
              Save this card for next time
            </Checkbox>
          )}
        </>
      )}
      {terms}
      {failure && <PaymentRefused {...failure} isOnRequest={isOnRequest} heldUntil={heldUntil} />}
      <PayLine totalMinor={totalMinor} isOnRequest={isOnRequest}>
        <Button type="submit" size="l" pending={busy} disabled={isDisabled}>
          {busy ? 'Processing Payment...' : payWords(isOnRequest)}
        </Button>
      </PayLine>
      <ChallengeDialog
        open={step === 'challenge'}
        totalMinor={totalMinor}
        onAnswer={answerChallenge}
      />
    </form>
  )
}

/** Formats the value in groups, unless it gets shorter: otherwise a separator couldn't be deleted. */
function grouped(field: CardField, value: string, before: string): string {
  if (value.length < before.length || field === 'cvc') return value
  return field === 'number' ? groupedCardNumber(value) : groupedExpiry(value)
}

const failed = (description: string) =>
  toast({ title: 'Payment Failed', description, variant: 'destructive' })

function problemsOf(card: CardInput): Partial<Record<CardField, string>> {
  const problems = cardProblems(card, new Date(serverNow()))
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]))
}
