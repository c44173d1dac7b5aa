import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Session } from '#contract/booking/sessions.ts'
import type { SessionDispute } from '#contract/desk/disputes.ts'
import { pounds } from '#domain/money.ts'
import { useTimeZone } from '#web/shared/time/time.ts'
import { whenInSentence } from '#web/shared/time/when-in-sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { HandInForm } from './hand-in-form.tsx'
import { sessionDisputesQuery } from './queries.ts'

type HelpWithDisputesProps = { session: Session; isClient: boolean }

/** What one of the two can do while a bank disputes the session's payment; renders nothing if it doesn't. */
export default function HelpWithDisputes({ session, isClient }: HelpWithDisputesProps) {
  const { data } = useQuery({ ...sessionDisputesQuery(session.id), refetchOnMount: 'always' })
  const open = data?.filter(({ status }) => status === 'OPEN') ?? []
  if (open.length === 0) return null
  return (
    <div className="wrap flex flex-col gap-3 pt-5">
      {open.map((dispute) => (
        <Help
          key={dispute.id}
          dispute={dispute}
          isClient={isClient}
          otherName={session[isClient ? 'professional' : 'client'].name}
        />
      ))}
    </div>
  )
}

type HelpProps = { dispute: SessionDispute; isClient: boolean; otherName: string }

function Help({ dispute, isClient, otherName }: HelpProps) {
  const zone = useTimeZone()
  const [isWriting, setWriting] = useState(false)
  const { id, amountMinor, isInquiry, isChangeable, answerBy, handIn } = dispute
  const heading = `dispute-${id}`
  return (
    <section
      aria-labelledby={heading}
      className="rounded-l border border-line bg-surface px-5 py-4.5 md:px-6"
    >
      <h2 id={heading} tabIndex={-1} className="text-h3 outline-none">
        {isChangeable ? 'Help us answer the bank' : 'The bank has our answer'}
      </h2>
      {isClient && (
        <p className="mt-1.5">
          {isInquiry
            ? `Your bank asks us about ${pounds(amountMinor)} you paid for this session.`
            : `Your bank has taken back the ${pounds(amountMinor)} you paid for this session.`}{' '}
          If you did not ask it to, or no longer want it, tell your bank: only you can withdraw it.
        </p>
      )}
      <p className="mt-1.5 text-ink-2">
        {isChangeable
          ? `We answer with the booking and the record of who was in the room. ${isClient ? 'You can add' : 'It helps if you add'} what we should know, and messages that show what you two agreed. Our staff and the bank see only what you choose.`
          : 'We’ll email you when it has decided.'}
      </p>
      {isChangeable && answerBy && !isWriting && (
        <p className="mt-1.5 text-ink-2">
          Please do so by{' '}
          <strong className="font-[600] text-ink">{whenInSentence(answerBy, zone)}</strong>: we
          answer soon after.
        </p>
      )}
      {handIn && !isWriting && <HandedIn handIn={handIn} />}
      {isChangeable &&
        (isWriting ? (
          <HandInForm
            dispute={dispute}
            otherName={otherName}
            onDone={() => {
              setWriting(false)
              document.getElementById(heading)?.focus()
            }}
          />
        ) : (
          <Button variant="quiet" className="mt-3.5" onClick={() => setWriting(true)}>
            {handIn ? 'Change What You Handed In' : 'Hand Something In'}
          </Button>
        ))}
    </section>
  )
}

function HandedIn({
  handIn: { text, messageIds },
}: {
  handIn: NonNullable<SessionDispute['handIn']>
}) {
  const count = messageIds.length
  return (
    <div className="mt-3 rounded-m bg-sunken px-4 py-3">
      <p className="font-[600] text-small">You have handed in</p>
      {text && (
        <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-line">
          {text}
        </p>
      )}
      {count > 0 && (
        <p className="mt-1 text-ink-2">{count === 1 ? '1 message' : `${count} messages`}</p>
      )}
    </div>
  )
}
