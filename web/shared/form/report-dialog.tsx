import type { FormEvent } from 'react'
import { useState } from 'react'
import type { ReasonFor, ReportKind, ReportReason } from '#domain/desk/reports.ts'
import {
  DECIDED_WITHIN,
  decidedWithin,
  isUrgent,
  REPORT_NOTE_MAX_LENGTH,
  REPORT_REASON_LABELS,
  REPORTABLE,
  URGENT_WITHIN,
} from '#domain/desk/reports.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { Alert } from '#web/ui/alert.tsx'
import type { Elements } from '#web/ui/elements.tsx'
import { Field } from '#web/ui/field.tsx'
import { controlStyle } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'

type ReportDialogProps<Kind extends ReportKind> = {
  kind: Kind
  open: boolean
  /** What is reported. */
  text: string
  onSend: (report: { reason: ReasonFor<Kind>; note: string }) => Promise<void>
  onClose: () => void
  /** Above the reasons: what does not belong here. */
  children?: Elements
}

const TITLES: Record<ReportKind, string> = {
  message: 'Report Message',
  review: 'Report Review',
  profile: 'Report Profile',
  session: 'Report What Happened',
}
const QUESTIONS: Record<ReportKind, string> = {
  message: 'What is wrong with it?',
  review: 'What is wrong with it?',
  profile: 'What is wrong with it?',
  session: 'What happened?',
}
const SECRECY: Record<ReportKind, string> = {
  message: 'We don’t say who reported it.',
  review: 'We don’t say who reported it.',
  profile: 'We don’t say who reported it.',
  session: 'We don’t show the other person what you write, but they may guess that it was you.',
}

/** Reports something to our staff. */
export const ReportDialog = <Kind extends ReportKind>(props: ReportDialogProps<Kind>) =>
  props.open && <OpenReport {...props} />

function OpenReport<Kind extends ReportKind>(props: ReportDialogProps<Kind>) {
  const { kind, text, onSend, onClose, children } = props
  const reasons: readonly ReasonFor<Kind>[] = REPORTABLE[kind].reasons
  const [reason, setReason] = useState<ReasonFor<Kind>>()
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!reason) return setProblem('Please choose a reason')
    const note = String(new FormData(event.currentTarget).get('note') ?? '')
    setPending(true)
    try {
      await onSend({ reason, note })
      toast({ title: 'Reported', description: `We decide ${decidedWithin(reason)}. Thank you.` })
      onClose()
    } catch (error) {
      setProblem(errorMessage(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <ActionDialog
      title={TITLES[kind]}
      description={`Someone on our staff reads it, decides ${DECIDED_WITHIN} and tells you why by email. ${SECRECY[kind]}`}
      action="Send Report"
      pending={isPending}
      failure={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {text && (
        <blockquote
          dir="auto"
          className="max-h-40 overflow-y-auto whitespace-pre-wrap break-words rounded-m bg-sunken px-4 py-3 text-small [overflow-wrap:anywhere]"
        >
          {text}
        </blockquote>
      )}
      {children}
      <fieldset className="flex flex-col">
        <legend className="mb-1.5 font-[550] text-small">{QUESTIONS[kind]}</legend>
        {reasons.map((each: ReportReason & ReasonFor<Kind>) => (
          <label key={each} className="flex min-h-9 items-center gap-3 pointer-coarse:min-h-11">
            <input
              type="radio"
              name="reason"
              value={each}
              checked={reason === each}
              onChange={() => setReason(each)}
              className="size-4.5 shrink-0 accent-action"
            />
            <span className="text-control">{REPORT_REASON_LABELS[each]}</span>
          </label>
        ))}
      </fieldset>
      {reason && isUrgent(reason) && (
        <Alert tone="warn" title="If someone is in danger now, call 999">
          We can’t send help. We read reports like this one first, and decide {URGENT_WITHIN}.
        </Alert>
      )}
      <Field label="Anything else we should know" hint="Optional.">
        {(control) => (
          <textarea
            dir="auto"
            {...control}
            name="note"
            rows={3}
            maxLength={REPORT_NOTE_MAX_LENGTH}
            className={`${controlStyle} resize-y py-2.5`}
          />
        )}
      </Field>
    </ActionDialog>
  )
}
