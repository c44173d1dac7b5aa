import { addressOf } from '#contract/call.ts'
import { calls as sessions } from '#contract/calls/booking/sessions.ts'
import { calls as documents } from '#contract/calls/money/documents.ts'

/** Links to download a session's files: calendar file, receipt, and nth credit note. */
export const calendarFile = (id: string) => addressOf(sessions.calendarFile, { id })
export const receipt = (id: string) => addressOf(documents.receiptFile, { id })
export const creditNote = (id: string, n: number) =>
  addressOf(documents.creditNoteFile, { id }, { n: n > 1 ? n : undefined })

/** As a link with `download` would, from where there is none. */
export function download(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
