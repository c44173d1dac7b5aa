import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useState } from 'react'
import type { RestrictionsOfPerson } from '#contract/desk/restrictions.ts'
import type { RestrictionKind, SessionFate } from '#domain/desk/restrictions.ts'
import {
  kindsFor,
  NOTICE_EXCEPTION_LABELS,
  NOTICE_EXCEPTIONS,
  RESTRICTION_GROUND_LABELS,
  RESTRICTION_GROUNDS,
  RESTRICTIONS,
} from '#domain/desk/restrictions.ts'
import { needsSecond, REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '#domain/desk/staff.ts'
import { pounds } from '#domain/money.ts'
import { restrictionCalls } from '#web/api/calls/desk/restrictions.ts'
import { send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { dateOf, timeOf, useTimeZone } from '#web/shared/time/time.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Elements } from '#web/ui/elements.tsx'
import { Field } from '#web/ui/field.tsx'
import { controlStyle, Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { refreshPerson, restrictionsQuery } from './queries.ts'

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
  const [isChecked, setChecked] = useState(false)
  const rule = kind ? RESTRICTIONS[kind] : undefined
  const { upcoming, role } = about
  const chosenGround = RESTRICTION_GROUNDS.find((each) => each === ground)
  const chosenException = NOTICE_EXCEPTIONS.find((each) => each === exception) ?? null
  const isChoice = rule !== undefined && rule.sessions.length > 1 && upcoming.length > 0
  const sessions = isChoice ? fate : (rule?.sessions[0] ?? '')
  const sumMinor = upcoming.reduce((sum, { refundMinor }) => sum + refundMinor, 0)
  const isNow = kind !== 'end' || chosenException !== null
  const problems = {
    kind: kind === '' ? 'Please choose one' : undefined,
    ground: chosenGround ? undefined : 'Please choose the rule that was broken',
    statement: tooShort(statement),
    sessions: isChoice && fate === '' ? 'Please choose one' : undefined,
    why: isChoice ? tooShort(why) : undefined,
  }
  const shown: Partial<typeof problems> = isChecked ? problems : {}
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (kind && sessions && !Object.values(problems).some(Boolean)) mutate({ kind, sessions })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      wide
      title={`Restrict ${name}`}
      description="They are told at once by email and on their dashboard, and can appeal."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="restrict" variant="danger" pending={isPending}>
            Restrict
          </Button>
        </>
      }
    >
      <form id="restrict" noValidate onSubmit={submit} className="flex flex-col gap-4.5">
        {error && (
          <Alert tone="bad" title="Nothing was restricted">
            {errorMessage(error)}
          </Alert>
        )}
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
          {rule && <p className="text-ink-2 text-small">They read: ‘{rule.means[role]}’</p>}
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
        <Field label="The rule" {...(shown.ground && { error: shown.ground })}>
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
        <Field
          label="Reasons"
          hint="What we know and why that breaks the rule. They get this text."
          {...(shown.statement && { error: shown.statement })}
        >
          {(control) => (
            <textarea
              {...control}
              rows={4}
              maxLength={REASON_MAX_LENGTH}
              value={statement}
              onChange={(event) => setStatement(event.currentTarget.value)}
              className={`${controlStyle} resize-y py-2.5`}
            />
          )}
        </Field>
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
                <Field
                  label="Why they take place or not"
                  hint="For staff only."
                  {...(shown.why && { error: shown.why })}
                >
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
                {needsSecond(sumMinor)
                  ? `${pounds(sumMinor)} needs a second member of staff. Until then the sessions stay booked; everything else counts at once.`
                  : `${pounds(sumMinor)} is refunded at once.`}
              </p>
            )}
          </Upcoming>
        )}
      </form>
    </Dialog>
  )
}

const tooShort = (text: string) =>
  text.trim().length < REASON_MIN_LENGTH
    ? `Please write at least ${REASON_MIN_LENGTH} characters`
    : undefined

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
    <p aria-hidden className="font-[550]">
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
