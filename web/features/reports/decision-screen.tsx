import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Decision } from '#contract/desk/reports.ts'
import {
  APPEAL_MAX_LENGTH,
  PROFILE_PART_LABELS,
  REPORT_GROUND_LABELS,
} from '#domain/desk/reports.ts'
import { callQueryOrNull } from '#web/api/cache/call-query-or-null.ts'
import { refresh } from '#web/api/cache/invalidate.ts'
import { reportCalls } from '#web/api/calls/desk/reports.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { appealProblem } from '#web/shared/form/reason-field.tsx'
import { FetchFailed } from '#web/shared/page/fetch-failed.tsx'
import { dateOf, useTimeZone } from '#web/shared/time/time.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useProblems } from '#web/ui/use-problems.ts'

const decisionQuery = (id: string) =>
  callQueryOrNull(reportCalls.getDecision, { params: { id } }, 'Failed to fetch the decision')

/** What our staff decided about something that one reported or wrote, and the way to appeal. */
export default function DecisionScreen({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(decisionQuery(id))
  if (error) return <FetchFailed error={error} onRetry={refetch} />
  if (data === undefined) return <Skeleton className="h-80" />
  if (data === null)
    return (
      <EmptyState
        title="Decision Not Found"
        description="There is no decision here for your account. Are you signed in with the account that our email went to?"
      />
    )
  return <Decided id={id} decision={data} />
}

function Decided({ id, decision }: { id: string; decision: Decision }) {
  const zone = useTimeZone()
  const { kind, me, body, writtenAt, ground, parts, statement, decidedAt, appeal } = decision
  return (
    <div className="flex flex-col gap-5.5">
      <h1 className="text-h1">{titleOf(decision)}</h1>
      <Card>
        <h2 className="text-h3">Why</h2>
        {ground && <p className="mt-2 font-[550]">{REPORT_GROUND_LABELS[ground]}.</p>}
        {parts.length > 0 && (
          <p className="mt-2">
            Taken down: {parts.map((part) => PROFILE_PART_LABELS[part].toLowerCase()).join(', ')}.
            {me === 'author' && ' You can put something there again that keeps to the rules.'}
          </p>
        )}
        <p dir="auto" className="wrap-anywhere mt-2 whitespace-pre-wrap text-ink-2">
          {statement}
        </p>
        <p className="mt-3 text-ink-3 text-small">
          Decided by a member of our staff on {dateOf(decidedAt, zone)}
        </p>
      </Card>
      <Card>
        <h2 className="text-h3">
          {kind === 'session'
            ? 'The session'
            : me === 'author'
              ? `What you wrote, ${dateOf(writtenAt, zone)}`
              : `What you reported, ${dateOf(writtenAt, zone)}`}
        </h2>
        <blockquote
          dir="auto"
          className="wrap-anywhere mt-3 whitespace-pre-wrap rounded-m bg-sunken px-4 py-3"
        >
          {body}
        </blockquote>
      </Card>
      {appeal && (
        <Alert
          title={
            appeal.isDecided ? 'Your appeal is decided' : 'Someone else is looking at it again'
          }
        >
          {appeal.isDecided
            ? 'Another member of our staff has looked at it again. What you read above is their decision, and it is final.'
            : `You appealed on ${dateOf(appeal.at, zone)}. Another member of our staff decides and writes to you.`}
        </Alert>
      )}
      {decision.mayAppeal && <AppealForm id={id} before={dateOf(decision.appealBefore, zone)} />}
    </div>
  )
}

function titleOf({ kind, me, decision }: Decision): string {
  const isMine = me === 'author'
  const what = isMine ? `your ${kind}` : `the ${kind} you reported`
  if (kind === 'session' && decision === 'keep')
    return isMine ? 'You broke no rule in your session' : 'We found no broken rule in the session'
  switch (decision) {
    case 'keep':
      return `We kept ${what}`
    case 'remove':
      return kind === 'profile' ? `We took down parts of ${what}` : `We removed ${what}`
    case 'warn':
      return isMine ? 'A warning about your session' : 'We warned the other person'
    case 'refer':
      return isMine ? 'You broke our rules in your session' : 'The other person broke our rules'
  }
}

function AppealForm({ id, before }: { id: string; before: string }) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(reportCalls.appeal, { params: { id }, body: { text } }),
    onSuccess: () => refresh(client, reportCalls.appeal),
  })
  const problems = { text: appealProblem(text) }
  const { shown, onSubmit } = useProblems(problems, mutate)
  return (
    <Card as="section" aria-labelledby="appeal-title">
      <h2 id="appeal-title" className="text-h3">
        Do you think we are wrong?
      </h2>
      <p className="mt-2 text-ink-2">
        You can appeal once, until {before}. Someone who did not make this decision reads it and
        decides again.
      </p>
      <div className="mt-4">
        <ActionForm onSubmit={onSubmit} failure={error && errorMessage(error)}>
          <TextField
            label="Why it should be decided differently"
            rows={5}
            maxLength={APPEAL_MAX_LENGTH}
            error={shown.text}
            value={text}
            onChange={setText}
          />
          <Button type="submit" pending={isPending} className="self-start">
            Send Appeal
          </Button>
        </ActionForm>
      </div>
    </Card>
  )
}
