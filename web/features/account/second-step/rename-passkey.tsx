import { useQueryClient } from '@tanstack/react-query'
import type { Passkey } from '#contract/people/second-factor.ts'
import { isBlank } from '#domain/messages/tidy-text.ts'
import { PASSKEY_NAME_MAX } from '#domain/people/sign-in/second-factor.ts'
import { ApiError } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { accountQuery } from '#web/api/queries/account.ts'
import { FormFooter } from '#web/features/account/form-footer.tsx'
import { sendPasskeyName } from '#web/features/account/second-factor.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useForm } from '#web/ui/use-form.ts'

export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const client = useQueryClient()
  const { errors, pending, slow, onSubmit } = useForm<'name'>(async ({ name }) => {
    if (isBlank(name)) return { name: 'Please fill in a name' }
    try {
      await sendPasskeyName(passkey.id, name.trim())
      await client.invalidateQueries({ queryKey: accountQuery.queryKey })
      onClose()
    } catch (error) {
      const isField = error instanceof ApiError && error.status === 400
      return { [isField ? 'name' : 'form']: errorMessage(error, 'That didn’t work') }
    }
  })
  return (
    <Dialog open onOpenChange={onClose} title="Rename this passkey">
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4.5">
        <Field label="Name" hint="For example, the device it is on." error={errors.name}>
          {(control) => (
            <Input
              {...control}
              name="name"
              defaultValue={passkey.name}
              maxLength={PASSKEY_NAME_MAX}
              autoComplete="off"
            />
          )}
        </Field>
        <FormFooter pending={pending} slow={slow} error={errors.form}>
          Save Name
        </FormFooter>
      </form>
    </Dialog>
  )
}
