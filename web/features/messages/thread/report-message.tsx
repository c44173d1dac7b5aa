import { useQueryClient } from '@tanstack/react-query'
import type { Message } from '#contract/messages/messages.ts'
import { messageCalls } from '#web/api/calls/messages/messages.ts'
import { send } from '#web/api/client.ts'
import { ReportDialog } from '#web/shared/form/report-dialog.tsx'
import { updateThread } from './thread-data.ts'

type ReportMessageProps = {
  /** The dialog is closed if undefined. */
  message: Message | undefined
  onClose: () => void
}

export function ReportMessage({ message, onClose }: ReportMessageProps) {
  const client = useQueryClient()
  return (
    <ReportDialog
      kind="message"
      open={message !== undefined}
      text={message?.body ?? ''}
      onClose={onClose}
      onSend={async (body) => {
        if (!message) return
        await send(messageCalls.reportMessage, { params: { id: message.id }, body })
        updateThread(client, message.threadId, ({ reported }) => ({
          reported: [...reported, message.id],
        }))
      }}
    />
  )
}
