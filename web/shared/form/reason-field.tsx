import { REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '#domain/desk/staff.ts'
import { isBlank } from '#domain/messages/tidy-text.ts'
import type { TextFieldProps } from '#web/ui/text-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Why a member of staff does something. */
export const ReasonField = (props: Omit<TextFieldProps, 'maxLength'>) => (
  <TextField {...props} maxLength={REASON_MAX_LENGTH} />
)

/** What is wrong with a reason; undefined if nothing is. */
export const reasonProblem = (reason: string) =>
  reason.trim().length < REASON_MIN_LENGTH
    ? `Please write at least ${REASON_MIN_LENGTH} characters`
    : undefined

/** What is wrong with what someone writes against a decision; undefined if nothing is. */
export const appealProblem = (text: string) => (isBlank(text) ? 'Please say why' : undefined)
