import type { FormEvent } from 'react'
import { useState } from 'react'
import type { CredentialFile } from '#contract/desk/cases.ts'
import { PROOFS, REGISTER_CHECKS } from '#domain/profile/badges/credential-checks.ts'
import { caseCalls } from '#web/api/calls/desk/cases.ts'
import { send } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts'
import { forgetDrafts, useDraft } from './drafts.ts'
import { goToCase } from './go-to.ts'
import { Part } from './part.tsx'
import { ReasonField, reasonProblem } from './reason-field.tsx'
import { useCaseWrite } from './use-case-write.ts'

type CredentialDecisionProps = { id: string; credential: CredentialFile }

/** Confirms or refuses a registration or an upload. */
export function CredentialDecision({ id, credential }: CredentialDecisionProps) {
  const { kind, register, statedUntil } = credential
  const [verdict, setVerdict] = useDraft(id, 'verdict')
  const [lastDay, setLastDay] = useDraft(id, 'last-day', statedUntil ?? '')
  const [reason, setReason] = useDraft(id, 'reason')
  const [isChecked, setChecked] = useState(false)
  const isRefusal = verdict === 'refused'
  const isDated = register
    ? REGISTER_CHECKS[register].expires
    : kind !== 'registration' && PROOFS[kind].isDated
  const { mutate, isPending, failure } = useCaseWrite(
    id,
    () =>
      send(caseCalls.decideCredential, {
        params: { id },
        body: isRefusal
          ? { isConfirmed: false, reason: reason.trim() }
          : { isConfirmed: true, lastDay: isDated ? lastDay : null },
      }),
    () => {
      forgetDrafts(id, 'verdict', 'last-day', 'reason')
      goToCase()
    },
  )
  useLeaveWarning(reason.trim() !== '')
  const problems = {
    verdict: verdict === '' ? 'Please choose one' : undefined,
    lastDay: !isRefusal && isDated && lastDay === '' ? 'Please enter the last day' : undefined,
    reason: isRefusal ? reasonProblem(reason) : undefined,
  }
  const shown: Partial<typeof problems> = isChecked ? problems : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!Object.values(problems).some(Boolean)) mutate(undefined)
  }
  return (
    <Part id="decision" title="Decision">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {failure && (
          <Alert tone="bad" title="Nothing was decided">
            {failure}
          </Alert>
        )}
        <div className="flex flex-col gap-1.5 lg:max-w-80">
          <p aria-hidden className="font-[550]">
            This is
          </p>
          <RadioGroup
            label="This is"
            name="verdict"
            value={verdict}
            options={VERDICTS}
            onChange={setVerdict}
          />
          {shown.verdict && <p className="text-bad text-tiny">{shown.verdict}</p>}
        </div>
        {verdict === 'confirmed' && isDated && (
          <Field
            label="Last day"
            hint={register ? 'As the register gives it.' : 'As the document gives it.'}
            className="lg:max-w-80"
            {...(shown.lastDay && { error: shown.lastDay })}
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
        {isRefusal && (
          <ReasonField
            label="Reason"
            hint={`The professional gets this text by email.${
              register ? ' Their profile is not listed until it is mended.' : ''
            }`}
            error={shown.reason}
            value={reason}
            onChange={setReason}
          />
        )}
        <div>
          <Button type="submit" variant={isRefusal ? 'danger' : 'primary'} pending={isPending}>
            {isRefusal ? 'Refuse It' : verdict === 'confirmed' ? 'Confirm It' : 'Decide'}
          </Button>
        </div>
      </form>
    </Part>
  )
}

const VERDICTS = [
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'refused', label: 'Refused' },
]
