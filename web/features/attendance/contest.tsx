import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useState } from 'react'
import type { Attendance } from '#contract/attendance.ts'
import type { Session } from '#contract/sessions.ts'
import { CONTEST_MAX_LENGTH } from '#domain/contests.ts'
import { attendanceCalls } from '#web/api/calls/attendance.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { refresh } from '#web/api/invalidate.ts'
import { useTimeZone, whenOf } from '#web/layout/time.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { controlStyle } from '#web/ui/input.tsx'
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts'

type ContestProps = { session: Session; attendance: Attendance; isClient: boolean }

/** What one of the two says against the record, the other's answer, and a form for whose turn it is. */
export function Contest({ session, attendance, isClient }: ContestProps) {
  const zone = useTimeZone()
  const [isWriting, setWriting] = useState(false)
  const { contest, mayContest, mayAnswer } = attendance
  const other = isClient ? session.professional.name : session.client.name
  if (!contest) {
    if (!mayContest) return null
    if (!isWriting)
      return (
        <p className="mt-3 text-small">
          <Button variant="quiet" size="s" onClick={() => setWriting(true)}>
            This is wrong
          </Button>
        </p>
      )
    return (
      <Statement
        session={session}
        label="What is wrong?"
        hint={`${other} reads this and has 7 days to answer. Until it is decided, the payout waits.`}
        button="Contest"
        onCancel={() => setWriting(false)}
      />
    )
  }
  const isOwn = contest.by === (isClient ? 'client' : 'professional')
  return (
    <div className="mt-4 flex flex-col gap-3 border-line border-t pt-4">
      <Said who={isOwn ? 'You' : other} does="contested this" text={contest.claim} />
      {contest.answer !== null && (
        <Said who={isOwn ? other : 'You'} does="answered" text={contest.answer} />
      )}
      <p className="text-ink-2 text-small">
        {stateInWords(contest, { isOwn, isClient, other, until: whenOf(contest.answerBy, zone) })}
      </p>
      {mayAnswer && (
        <Statement
          session={session}
          isAnswer
          label="Your answer"
          hint={`${other} reads this too. Then we read both sides and decide.`}
          button="Send Answer"
        />
      )}
    </div>
  )
}

function Said({ who, does, text }: { who: string; does: string; text: string }) {
  return (
    <div>
      <p className="wrap-anywhere font-[550] text-small">
        {who} {does}
      </p>
      <p className="wrap-anywhere mt-1 whitespace-pre-line">{text}</p>
    </div>
  )
}

type Situation = { isOwn: boolean; isClient: boolean; other: string; until: string }

function stateInWords(
  { by, state }: NonNullable<Attendance['contest']>,
  { isOwn, isClient, other, until }: Situation,
): string {
  switch (state) {
    case 'with-us':
      return 'We read both sides and decide, and write to you both. Until then, the payout waits.'
    case 'upheld':
      return by === 'client'
        ? 'It was not answered in time, so the rest was refunded.'
        : 'It was decided for the one who contested it.'
    case 'closed':
      return 'It is decided, and the record stands.'
    case 'waiting':
      if (!isOwn)
        return isClient
          ? `Please answer by ${until}. If you don’t, we decide by the record and what they wrote.`
          : `Please answer by ${until}. If you don’t, ${other} is refunded in full and you earn nothing.`
      return isClient
        ? `${other} has until ${until} to answer. If they don’t, you are refunded in full.`
        : `${other} has until ${until} to answer. Then we read both sides and decide.`
  }
}

type StatementProps = {
  session: Session
  isAnswer?: boolean
  label: string
  hint: string
  button: string
  onCancel?: () => void
}

function Statement({ session, isAnswer, label, hint, button, onCancel }: StatementProps) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [isChecked, setChecked] = useState(false)
  const sending = useMutation({
    mutationFn: (said: string) => {
      const input = { params: { id: session.id }, body: { text: said } }
      return isAnswer
        ? send(attendanceCalls.answerContest, input)
        : send(attendanceCalls.contestAttendance, input)
    },
    onSuccess: () => refresh(client, attendanceCalls.answerContest),
  })
  useLeaveWarning(text.trim() !== '' && !sending.isSuccess)
  const isEmpty = text.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!isEmpty) sending.mutate(text.trim())
  }
  return (
    <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-3.5">
      {sending.error && (
        <Alert tone="bad" title="This was not sent">
          {errorMessage(sending.error)}
        </Alert>
      )}
      <Field
        label={label}
        hint={hint}
        error={isChecked && isEmpty ? 'Please write a sentence' : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            rows={4}
            maxLength={CONTEST_MAX_LENGTH}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            className={`${controlStyle} resize-y py-3`}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={sending.isPending}>
          {button}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Don’t Contest
          </Button>
        )}
      </div>
    </form>
  )
}
