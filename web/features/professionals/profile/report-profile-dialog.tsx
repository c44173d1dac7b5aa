import type { Professional } from '#contract/profile/professionals.ts'
import { reportCalls } from '#web/api/calls/desk/reports.ts'
import { send } from '#web/api/client.ts'
import { ReportDialog } from '#web/shared/form/report-dialog.tsx'

type ReportProfileDialogProps = {
  professional: Pick<Professional, 'id' | 'name' | 'headline'>
  open: boolean
  onClose: () => void
  onSent: () => void
}

export default function ReportProfileDialog(props: ReportProfileDialogProps) {
  const { professional, open, onClose, onSent } = props
  const { id, name, headline } = professional
  return (
    <ReportDialog
      kind="profile"
      open={open}
      text={`${name}\n${headline}`}
      onClose={onClose}
      onSend={async (body) => {
        await send(reportCalls.reportProfile, { params: { id }, body })
        onSent()
      }}
    >
      <p className="text-ink-2 text-small">
        We keep the whole profile as it is now, with photo and film, for the one who decides.
      </p>
    </ReportDialog>
  )
}
