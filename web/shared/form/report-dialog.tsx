import type { FormEvent } from 'react'
import { useId, useState } from 'react'
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
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
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
export function ReportDialog<Kind extends ReportKind>(props: ReportDialogProps<Kind>) {
  const { kind, open, onClose } = props
  const form = useId()
  const [isPending, setPending] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={TITLES[kind]}
      description={`Someone on our staff reads it, decides ${DECIDED_WITHIN} and tells you why by email. ${SECRECY[kind]}`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} pending={isPending}>
            Send Report
          </Button>
        </>
      }
    >
      {open && <ReportForm {...props} id={form} onPending={setPending} />}
    </Dialog>
  )
}

type ReportFormProps<Kind extends ReportKind> = ReportDialogProps<Kind> & {
  id: string
  onPending: (isPending: boolean) => void
}

function ReportForm<Kind extends ReportKind>({
  id,
  kind,
  text,
  onSend,
  onPending,
  onClose,
  children,
}: ReportFormProps<Kind>) {
  const reasons: readonly ReasonFor<Kind>[] = REPORTABLE[kind].reasons
  const [reason, setReason] = useState<ReasonFor<Kind>>()
  const [problem, setProblem] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!reason) return setProblem('Please choose a reason')
    const note = String(new FormData(event.currentTarget).get('note') ?? '')
    onPending(true)
    try {
      await onSend({ reason, note })
      toast({ title: 'Reported', description: `We decide ${decidedWithin(reason)}. Thank you.` })
      onClose()
    } catch (error) {
      setProblem(errorMessage(error))
    } finally {
      onPending(false)
    }
  }
  return (
    <form id={id} onSubmit={submit} className="flex flex-col gap-5">
      {problem && <Alert tone="bad" title={problem} />}
      {text && (
        <blockquote className="max-h-40 overflow-y-auto whitespace-pre-wrap break-words rounded-m bg-sunken px-4 py-3 text-small [overflow-wrap:anywhere]">
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
            {...control}
            name="note"
            rows={3}
            maxLength={REPORT_NOTE_MAX_LENGTH}
            className={`${controlStyle} resize-y py-2.5`}
          />
        )}
      </Field>
    </form>
  )
}
