import type { LinkedCalendar } from '#contract/hours/linked-calendars.ts'
import { APP_PASSWORD_MAX_LENGTH } from '#domain/hours/caldav.ts'
import { linkedCalendarCalls } from '#web/api/calls/hours/linked-calendars.ts'
import { ApiError, send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/use-form.ts'
import { useKeptFocus, useListWrite } from './linked-calendar-writes.ts'

type RenewPasswordDialogProps = { calendar: LinkedCalendar; onClose: () => void }

/** Takes another app password for the account of a linked calendar. */
export default function RenewPasswordDialog({ calendar, onClose }: RenewPasswordDialogProps) {
  const { id, host, userName } = calendar
  const renewing = useListWrite((password: string) =>
    send(linkedCalendarCalls.renewCaldavPassword, { params: { id }, body: { password } }),
  )
  const { errors, pending, onSubmit } = useForm<'password'>(async ({ password }) => {
    if (password === '') return { password: 'Please enter the app password' }
    try {
      await renewing.mutateAsync(password)
      toast({
        title: 'Password Changed',
        description: `All calendars of ${userName} have been read again.`,
      })
      onClose()
    } catch (error) {
      const field = error instanceof ApiError && error.fields[0]?.path === 'password'
      return { [field ? 'password' : 'form']: errorMessage(error) }
    }
  })
  const button = useKeptFocus(pending)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Enter a new app password"
      description={`${userName} at ${host}`}
    >
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <Field label="App password" error={errors.password}>
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              maxLength={APP_PASSWORD_MAX_LENGTH}
              autoComplete="off"
            />
          )}
        </Field>
        {errors.form && (
          <p role="alert" className="text-bad text-small">
            {errors.form}
          </p>
        )}
        <Button ref={button} type="submit" pending={pending} className="self-start">
          {pending ? 'Connecting...' : 'Change Password'}
        </Button>
      </form>
    </Dialog>
  )
}
