import { Link } from 'react-router'
import type { ReportFile } from '#contract/desk/cases.ts'
import { deskPaths } from '#contract/paths/desk.ts'
import type { ReportDecision, ReportGround, ReportKind } from '#domain/desk/reports.ts'
import {
  APPEAL_DAYS,
  PROFILE_PART_LABELS,
  REPORT_GROUND_LABELS,
  REPORTABLE,
} from '#domain/desk/reports.ts'
import { isBlank } from '#domain/messages/tidy-text.ts'
import { caseCalls } from '#web/api/calls/desk/cases.ts'
import { send } from '#web/api/client.ts'
import { forgetDrafts, useDraft } from '#web/features/desk/drafts.ts'
import { goToCase } from '#web/features/desk/go-to.ts'
import { Part } from '#web/features/desk/part.tsx'
import { useCaseWrite } from '#web/features/desk/use-case-write.ts'
import { ReasonField, reasonProblem } from '#web/shared/form/reason-field.tsx'
import { ActionForm } from '#web/ui/action-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts'
import { useProblems } from '#web/ui/use-problems.ts'

type ReportDecisionFormProps = { id: string; report: ReportFile }

/** Decides what was reported, by one of the published rules if it breaks one. */
export function ReportDecisionForm({ id, report }: ReportDecisionFormProps) {
  const { kind, profile, author } = report
  const [decision, setDecision] = useDraft(id, 'decision')
  const [ground, setGround] = useDraft(id, 'ground')
  const [chosen, setChosen] = useDraft(id, 'parts')
  const [reason, setReason] = useDraft(id, 'reason')
  const { decisions, grounds }: Rules = REPORTABLE[kind]
  const verdict = decisions.find((each) => each === decision)
  const isAgainst = verdict !== undefined && verdict !== 'keep'
  const chosenGround = isAgainst ? grounds.find((each) => each === ground) : undefined
  const shownParts = profile?.parts.filter(({ isShown }) => isShown) ?? []
  const takesParts = isAgainst && kind === 'profile'
  const parts = takesParts
    ? shownParts.map(({ part }) => part).filter((part) => chosen.split(' ').includes(part))
    : []
  const { mutate, isPending, failure } = useCaseWrite(
    id,
    (verdict: ReportDecision) =>
      send(caseCalls.decideReport, {
        params: { id },
        body: { decision: verdict, reason: reason.trim(), ground: chosenGround ?? null, parts },
      }),
    () => {
      forgetDrafts(id, 'decision', 'ground', 'parts', 'reason')
      goToCase()
    },
  )
  useLeaveWarning(!isBlank(reason))
  const problems = {
    decision: verdict ? undefined : 'Please choose one',
    ground: isAgainst && !chosenGround ? 'Please choose the rule that it breaks' : undefined,
    parts: takesParts && parts.length === 0 ? 'Please choose at least one part' : undefined,
    reason: reasonProblem(reason),
  }
  const { shown, onSubmit } = useProblems(problems, () => {
    if (verdict) mutate(verdict)
  })
  const toggle = (part: string, isOn: boolean) =>
    setChosen(
      [...chosen.split(' ').filter((each) => each && each !== part), ...(isOn ? [part] : [])].join(
        ' ',
      ),
    )
  const tellsBoth = isAgainst || (report.appealed && report.appealed.decision !== 'keep')
  return (
    <Part id="decision" title={report.appealed ? 'Decision on the appeal' : 'Decision'}>
      <ActionForm onSubmit={onSubmit} failure={failure} failureTitle="Nothing was decided">
        <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-2">
          <div className="flex flex-col gap-1.5">
            <p aria-hidden className="font-[550]">
              {VERDICTS[kind].label}
            </p>
            <RadioGroup
              label={VERDICTS[kind].label}
              name="decision"
              value={decision}
              options={decisions.map((value) => ({
                value,
                label: VERDICTS[kind].options[value] ?? value,
              }))}
              onChange={setDecision}
            />
            {shown.decision && <p className="text-bad text-tiny">{shown.decision}</p>}
          </div>
          {isAgainst && (
            <Field label="The rule that it breaks" error={shown.ground}>
              {(control) => (
                <Select
                  {...control}
                  value={ground}
                  onChange={(event) => setGround(event.currentTarget.value)}
                >
                  <option value="">Choose a rule</option>
                  {grounds.map((each) => (
                    <option key={each} value={each}>
                      {REPORT_GROUND_LABELS[each]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
        </div>
        {takesParts && (
          <fieldset>
            <legend className="mb-1 font-[550]">What to take down</legend>
            <div className="flex flex-wrap gap-x-5 gap-y-1">
              {shownParts.map(({ part }) => (
                <Checkbox
                  key={part}
                  checked={parts.includes(part)}
                  onChange={({ currentTarget }) => toggle(part, currentTarget.checked)}
                >
                  {PROFILE_PART_LABELS[part]}
                </Checkbox>
              ))}
            </div>
            {shownParts.length === 0 && (
              <p className="text-ink-2">All of it has been changed since it was reported.</p>
            )}
            {shown.parts && <p className="mt-1 text-bad text-tiny">{shown.parts}</p>}
          </fieldset>
        )}
        {verdict === 'refer' && author && (
          <p className="text-ink-2">
            This tells both that a rule is broken, and restricts nothing by itself. Restrict the
            account on{' '}
            <Link to={deskPaths.person(author.id)} className="text-action underline">
              the page of <bdi>{author.name}</bdi>
            </Link>
            .
          </p>
        )}
        <ReasonField
          label="Reason"
          hint={`${tellsBoth ? 'Both get' : 'The reporter gets'} this text by email. ${
            report.appealed
              ? 'It is final.'
              : `The one it goes against can appeal once, within ${APPEAL_DAYS} days.`
          }`}
          error={shown.reason}
          value={reason}
          onChange={setReason}
        />
        <div>
          <Button type="submit" variant={isAgainst ? 'danger' : 'primary'} pending={isPending}>
            {(verdict && VERDICTS[kind].buttons[verdict]) ?? 'Decide'}
          </Button>
        </div>
      </ActionForm>
    </Part>
  )
}

type Rules = { decisions: readonly ReportDecision[]; grounds: readonly ReportGround[] }

type Verdicts = {
  label: string
  options: Partial<Record<ReportDecision, string>>
  buttons: Partial<Record<ReportDecision, string>>
}

const ofText = (kind: ReportKind): Verdicts => ({
  label: `This ${kind} is`,
  options: { keep: 'Kept', remove: 'Removed' },
  buttons: { keep: 'Keep It', remove: 'Remove It' },
})

const VERDICTS: Record<ReportKind, Verdicts> = {
  message: ofText('message'),
  review: ofText('review'),
  profile: {
    label: 'This profile is',
    options: { keep: 'Kept', remove: 'Taken down in part' },
    buttons: { keep: 'Keep It', remove: 'Take It Down' },
  },
  session: {
    label: 'In this session',
    options: { keep: 'No rule broken', warn: 'Warning', refer: 'To restrictions' },
    buttons: { keep: 'Close Without a Warning', warn: 'Send the Warning', refer: 'Pass It On' },
  },
}
