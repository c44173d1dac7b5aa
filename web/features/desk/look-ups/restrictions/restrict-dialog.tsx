import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RestrictionsOfPerson } from '#contract/desk/restrictions.ts'
import type { RestrictionKind, SessionFate } from '#domain/desk/restrictions.ts'
import {
  kindsFor,
  meansOf,
  NOTICE_EXCEPTION_LABELS,
  NOTICE_EXCEPTIONS,
  RESTRICTION_GROUND_LABELS,
  RESTRICTION_GROUNDS,
  RESTRICTIONS,
} from '#domain/desk/restrictions.ts'
import { REASON_MAX_LENGTH } from '#domain/desk/staff.ts'
import { pounds } from '#domain/money.ts'
import { restrictionCalls } from '#web/api/calls/desk/restrictions.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { refreshPerson, restrictionsQuery } from '#web/features/desk/look-ups/queries.ts'
import { ReasonField, reasonProblem } from '#web/shared/form/reason-field.tsx'
import { dateOf, timeOf, useTimeZone } from '#web/shared/time/time.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import type { Elements } from '#web/ui/elements.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { useProblems } from '#web/ui/use-problems.ts'

type RestrictDialogProps = {
  id: string
  name: string
  about: RestrictionsOfPerson
  onClose: () => void
}

/** Restricts an account: how, by which published rule, why, until when, and what becomes of upcoming sessions. */
export function RestrictDialog({ id, name, about, onClose }: RestrictDialogProps) {
  const client = useQueryClient()
  const [kind, setKind] = useState<RestrictionKind | ''>('')
  const [ground, setGround] = useState('')
  const [exception, setException] = useState('')
  const [statement, setStatement] = useState('')
  const [lastDay, setLastDay] = useState('')
  const [fate, setFate] = useState<SessionFate | ''>('')
  const [why, setWhy] = useState('')
  const rule = kind ? RESTRICTIONS[kind] : undefined
  const { upcoming, role, cancelNeedsSecond } = about
  const chosenGround = RESTRICTION_GROUNDS.find((each) => each === ground)
  const chosenException = NOTICE_EXCEPTIONS.find((each) => each === exception) ?? null
  const isChoice = rule !== undefined && rule.sessions.length > 1 && upcoming.length > 0
  const sessions = isChoice ? fate : (rule?.sessions[0] ?? '')
  const sumMinor = upcoming.reduce((sum, { refundMinor }) => sum + refundMinor, 0)
  const isNow = kind !== 'end' || chosenException !== null
  const isCancelling = sessions === 'cancel' && isNow && sumMinor > 0
  const action = isCancelling
    ? `Restrict and ${cancelNeedsSecond ? 'Propose' : 'Refund'} ${pounds(sumMinor)}`
    : 'Restrict'
  const problems = {
    kind: kind === '' ? 'Please choose one' : undefined,
    ground: chosenGround ? undefined : 'Please choose the rule that was broken',
    statement: reasonProblem(statement),
    sessions: isChoice && fate === '' ? 'Please choose one' : undefined,
    why: isChoice ? reasonProblem(why) : undefined,
  }
  const { mutate, isPending, error } = useMutation({
    mutationFn: (given: { kind: RestrictionKind; sessions: SessionFate }) =>
      send(restrictionCalls.restrictAccount, {
        params: { id },
        body: {
          ...given,
          ground: chosenGround ?? 'law',
          exception: kind === 'end' ? chosenException : null,
          statement: statement.trim(),
          lastDay: rule?.mayBeTemporary && lastDay ? lastDay : null,
          sessionsReason: isChoice ? why.trim() : '',
          ...(given.sessions === 'cancel' && isNow && { refundMinor: sumMinor }),
        },
      }),
    onSuccess(reply) {
      client.setQueryData(restrictionsQuery(id).queryKey, reply)
      onClose()
      return refreshPerson(client, id)
    },
  })
  const { shown, onSubmit } = useProblems(problems, () => {
    if (kind && sessions) mutate({ kind, sessions })
  })
  return (
    <ActionDialog
      wide
      title={`Restrict ${name}`}
      description="They are told at once by email and on their dashboard, and can appeal."
      action={action}
      variant="danger"
      pending={isPending}
      onSubmit={onSubmit}
      failure={error && errorMessage(error)}
      failureTitle="Nothing was restricted"
      onClose={onClose}
    >
      <Choice label="How" problem={shown.kind}>
        <RadioGroup
          label="How"
          name="kind"
          value={kind}
          options={kindsFor(role).map((each) => ({
            value: each,
            label: RESTRICTIONS[each].label,
          }))}
          onChange={setKind}
        />
        {kind && (
          <p className="text-ink-2 text-small">
            They read: ‘{meansOf({ kind, ground: chosenGround }, role)}’
          </p>
        )}
      </Choice>
      {kind === 'end' && (
        <Field
          label="Notice"
          hint="Without an exception it takes effect 30 days from now, and upcoming sessions after that are cancelled then."
        >
          {(control) => (
            <Select
              {...control}
              value={exception}
              onChange={(event) => setException(event.currentTarget.value)}
            >
              <option value="">30 days</option>
              {NOTICE_EXCEPTIONS.map((each) => (
                <option key={each} value={each}>
                  None: {NOTICE_EXCEPTION_LABELS[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label="The rule" error={shown.ground}>
        {(control) => (
          <Select
            {...control}
            value={ground}
            onChange={(event) => setGround(event.currentTarget.value)}
          >
            <option value="">Choose a rule</option>
            {RESTRICTION_GROUNDS.map((each) => (
              <option key={each} value={each}>
                {RESTRICTION_GROUND_LABELS[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ReasonField
        label="Reasons"
        hint="What we know and why that breaks the rule. They get this text."
        rows={4}
        error={shown.statement}
        value={statement}
        onChange={setStatement}
      />
      {rule?.mayBeTemporary && (
        <Field
          label="Last day"
          hint="Leave empty if it counts until someone lifts it."
          className="sm:max-w-80"
        >
          {(control) => (
            <Input
              {...control}
              type="date"
              value={lastDay}
              onChange={(event) => setLastDay(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
      {upcoming.length > 0 && rule && (
        <Upcoming sessions={upcoming} sumMinor={sumMinor}>
          {isChoice ? (
            <>
              <Choice label="They" problem={shown.sessions}>
                <RadioGroup
                  label="They"
                  name="sessions"
                  value={fate}
                  options={FATES}
                  onChange={setFate}
                />
              </Choice>
              <Field label="Why they take place or not" hint="For staff only." error={shown.why}>
                {(control) => (
                  <Input
                    {...control}
                    maxLength={REASON_MAX_LENGTH}
                    value={why}
                    onChange={(event) => setWhy(event.currentTarget.value)}
                  />
                )}
              </Field>
            </>
          ) : (
            <p className="text-ink-2 text-small">{FIXED[rule.sessions[0] ?? 'keep']}</p>
          )}
          {sessions === 'cancel' && isNow && (
            <p className="text-small">
              {cancelNeedsSecond
                ? `${pounds(sumMinor)} needs a second member of staff. Until then the sessions stay booked; everything else counts at once.`
                : `${pounds(sumMinor)} is refunded at once.`}
            </p>
          )}
        </Upcoming>
      )}
    </ActionDialog>
  )
}

const FATES = [
  { value: 'keep' as const, label: 'Take place' },
  { value: 'cancel' as const, label: 'Are cancelled' },
]

const FIXED: Record<SessionFate, string> = {
  keep: 'They take place.',
  cancel: 'Those after it takes effect are cancelled, with full refunds.',
}

type ChoiceProps = { label: string; problem: string | undefined; children: Elements }

const Choice = ({ label, problem, children }: ChoiceProps) => (
  <div className="flex flex-col gap-1.5">
    <p aria-hidden className="font-[550] text-small">
      {label}
    </p>
    {children}
    {problem && <p className="text-bad text-tiny">{problem}</p>}
  </div>
)

type UpcomingProps = {
  sessions: RestrictionsOfPerson['upcoming']
  sumMinor: number
  children: Elements
}

function Upcoming({ sessions, sumMinor, children }: UpcomingProps) {
  const zone = useTimeZone()
  return (
    <section
      aria-labelledby="upcoming-title"
      className="flex flex-col gap-3 rounded-m bg-sunken p-4"
    >
      <h3 id="upcoming-title" className="text-control">
        {sessions.length === 1 ? 'One upcoming session' : `${sessions.length} upcoming sessions`},{' '}
        {pounds(sumMinor)}
      </h3>
      <ul className="figures flex max-h-40 flex-col gap-1 overflow-y-auto text-small">
        {sessions.map(({ id, startsAt, other, refundMinor }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-3">
            <span className="wrap-anywhere min-w-0">
              {dateOf(startsAt, zone)} {timeOf(startsAt, zone)}, {other}
            </span>
            <span>{pounds(refundMinor)}</span>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
