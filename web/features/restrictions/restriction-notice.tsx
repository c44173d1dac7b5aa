import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnRestriction } from '#contract/desk/restriction-shapes.ts'
import type { User } from '#contract/people/sign-in.ts'
import {
  meansOf,
  NOTICE_EXCEPTION_LABELS,
  RESTRICTION_APPEAL_MAX_LENGTH,
  RESTRICTION_GROUND_LABELS,
} from '#domain/desk/restrictions.ts'
import { callQuery } from '#web/api/cache/call-query.ts'
import { restrictionCalls } from '#web/api/calls/desk/restrictions.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { appealProblem } from '#web/shared/form/reason-field.tsx'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { dateOf } from '#web/shared/time/time.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useProblems } from '#web/ui/use-problems.ts'

const ownRestrictionsQuery = callQuery(
  restrictionCalls.getOwnRestrictions,
  {},
  'Failed to fetch what is restricted',
)

/** For someone whose account is restricted: what, why, until when, what still works, and the appeal. */
export default function RestrictionNotice({ person }: { person: User }) {
  const { data, error, refetch } = useQuery(ownRestrictionsQuery)
  if (error && !data) return <FetchFailed error={error} onRetry={refetch} />
  return data?.restrictions
    .filter(({ liftedAt }) => liftedAt === null)
    .map((restriction) => (
      <Restricted key={restriction.id} restriction={restriction} person={person} />
    ))
}

type RestrictedProps = { restriction: OwnRestriction; person: User }

function Restricted({ restriction, person }: RestrictedProps) {
  const [isAppealing, setAppealing] = useState(false)
  const { kind, ground, exception, statement, imposedAt, startsAt, endsAt } = restriction
  const zone = person.timeZone
  const isLater = startsAt > imposedAt
  return (
    <>
      <Alert
        tone="warn"
        title={titleOf(restriction, zone)}
        action={
          restriction.mayAppeal && (
            <Button size="s" needsScript onClick={() => setAppealing(true)}>
              Appeal
            </Button>
          )
        }
      >
        <div className="wrap-anywhere flex flex-col gap-2">
          <p>
            {isLater && 'From then: '}
            {meansOf({ kind, ground }, person.role)}
            {endsAt && ` It ends by itself after ${lastDayOf(endsAt, zone)}.`}{' '}
            {sessionsOf(restriction)}
          </p>
          <p>
            <strong className="font-[600]">{RESTRICTION_GROUND_LABELS[ground]}.</strong>{' '}
            <span dir="auto" className="whitespace-pre-line">
              {statement}
            </span>
            <span>{exception && ` ${NOTICE_EXCEPTION_LABELS[exception]}.`}</span>
          </p>
          <p>
            You can still sign in, read everything, be paid what you have earned and download your
            data.
          </p>
          <Appealed restriction={restriction} zone={zone} />
        </div>
      </Alert>
      {isAppealing && (
        <AppealDialog restriction={restriction} zone={zone} onClose={() => setAppealing(false)} />
      )}
    </>
  )
}

function titleOf({ kind, imposedAt, startsAt }: OwnRestriction, zone: string): string {
  if (kind === 'end')
    return startsAt > imposedAt
      ? `Your account ends on ${dateOf(startsAt, zone)}`
      : `We ended your account on ${dateOf(startsAt, zone)}`
  const since = dateOf(imposedAt, zone)
  switch (kind) {
    case 'suspend':
      return `Your account has been suspended since ${since}`
    case 'unlist':
      return `Your profile has not been listed since ${since}`
    case 'no-messages':
      return `You haven’t been able to write messages since ${since}`
  }
}

const lastDayOf = (endsAt: string, zone: string) =>
  dateOf(new Date(Date.parse(endsAt) - 1).toISOString(), zone)

function sessionsOf({ kind, sessions, sessionsCancelledAt }: OwnRestriction): string {
  if (sessionsCancelledAt) return 'Your upcoming sessions were cancelled and refunded in full.'
  return kind === 'suspend' && sessions === 'keep' ? 'Upcoming sessions take place.' : ''
}

function Appealed({ restriction, zone }: { restriction: OwnRestriction; zone: string }) {
  const { appeal, mayAppeal, appealBefore } = restriction
  if (mayAppeal)
    return (
      <p>
        Do you think we are wrong? You can appeal once, until {dateOf(appealBefore, zone)}. Someone
        who did not restrict your account decides within three days.
      </p>
    )
  if (!appeal) return null
  if (appeal.isUpheld === null)
    return (
      <p>
        You appealed on {dateOf(appeal.at, zone)}. Someone else on our staff decides within three
        days and writes to you.
      </p>
    )
  return (
    <p dir="auto" className="whitespace-pre-line">
      Your appeal did not succeed, and that decision is final. {appeal.reason}
    </p>
  )
}

type AppealDialogProps = { restriction: OwnRestriction; zone: string; onClose: () => void }

function AppealDialog({ restriction, zone, onClose }: AppealDialogProps) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      send(restrictionCalls.appealRestriction, {
        params: { id: restriction.id },
        body: { text: text.trim() },
      }),
    onSuccess(reply) {
      client.setQueryData(ownRestrictionsQuery.queryKey, reply)
      onClose()
    },
  })
  const problems = { text: appealProblem(text) }
  const { shown, onSubmit } = useProblems(problems, mutate)
  return (
    <ActionDialog
      title="Appeal"
      description={`Once, until ${dateOf(restriction.appealBefore, zone)}. Someone who did not restrict your account reads it and decides.`}
      action="Send Appeal"
      pending={isPending}
      onSubmit={onSubmit}
      failure={error && errorMessage(error)}
      onClose={onClose}
    >
      <TextField
        label="Why it should be decided differently"
        rows={6}
        maxLength={RESTRICTION_APPEAL_MAX_LENGTH}
        error={shown.text}
        value={text}
        onChange={setText}
      />
    </ActionDialog>
  )
}
