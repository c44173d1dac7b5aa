import type { CredentialFile } from '#contract/desk/cases.ts'
import { isBlank } from '#domain/messages/tidy-text.ts'
import { PROOFS, REGISTER_CHECKS } from '#domain/profile/badges/credential-checks.ts'
import { caseCalls } from '#web/api/calls/desk/cases.ts'
import { send } from '#web/api/client.ts'
import { forgetDrafts, useDraft } from '#web/features/desk/drafts.ts'
import { goToCase } from '#web/features/desk/go-to.ts'
import { Part } from '#web/features/desk/part.tsx'
import { useCaseWrite } from '#web/features/desk/use-case-write.ts'
import { ReasonField, reasonProblem } from '#web/shared/form/reason-field.tsx'
import { ActionForm } from '#web/ui/action-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts'
import { useProblems } from '#web/ui/use-problems.ts'

type CredentialDecisionProps = { id: string; credential: CredentialFile }

/** Confirms or refuses a registration or an upload. */
export function CredentialDecision({ id, credential }: CredentialDecisionProps) {
  const { kind, register, statedUntil } = credential
  const [verdict, setVerdict] = useDraft(id, 'verdict')
  const [lastDay, setLastDay] = useDraft(id, 'last-day', statedUntil ?? '')
  const [reason, setReason] = useDraft(id, 'reason')
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
  useLeaveWarning(!isBlank(reason))
  const problems = {
    verdict: verdict === '' ? 'Please choose one' : undefined,
    lastDay: !isRefusal && isDated && lastDay === '' ? 'Please enter the last day' : undefined,
    reason: isRefusal ? reasonProblem(reason) : undefined,
  }
  const { shown, onSubmit } = useProblems(problems, () => mutate(undefined))
  return (
    <Part id="decision" title="Decision">
      <ActionForm onSubmit={onSubmit} failure={failure} failureTitle="Nothing was decided">
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
            error={shown.lastDay}
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
      </ActionForm>
    </Part>
  )
}

const VERDICTS = [
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'refused', label: 'Refused' },
]
