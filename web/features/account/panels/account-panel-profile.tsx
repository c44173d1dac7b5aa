import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountUser } from '#contract/people/sign-in.ts'
import { nameFault } from '#domain/people/names.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { saveProfile } from '#web/features/account/account.ts'
import { AccountSection } from '#web/features/account/account-section.tsx'
import { emptyFields } from '#web/features/account/fields/fields.ts'
import { FormFooter } from '#web/features/account/form-footer.tsx'
import { AvatarField } from '#web/shared/files/avatar-field.tsx'
import { ZoneSelect } from '#web/shared/time/zone-select.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/use-form.ts'

/** Photo, name and time zone. Professionals change their photo in their profile. */
export function AccountProfile({ person }: { person: AccountUser }) {
  const client = useQueryClient()
  const [timeZone, setTimeZone] = useState(person.timeZone)
  const { errors, pending, slow, onSubmit } = useForm<'name'>(async ({ name }) => {
    const empty = emptyFields({ name }, ['name'])
    if (empty) return empty
    const fault = nameFault(name.trim())
    if (fault) return { name: `Your name ${fault}` }
    try {
      await saveProfile(client, { name: name.trim(), timeZone })
      toast({ title: 'Saved', description: 'Your name and time zone are up to date.' })
    } catch (error) {
      return { form: errorMessage(error, 'Profile update failed') }
    }
  })
  const choosePhoto = async (photo: { id: string } | null) => {
    try {
      await saveProfile(client, { avatar: photo?.id ?? null })
    } catch (error) {
      const description = errorMessage(error)
      toast({ title: 'Photo Not Saved', description, variant: 'destructive' })
    }
  }

  return (
    <AccountSection
      title="About you"
      note={
        person.role === 'STAFF'
          ? 'Other staff see your name in every case you work on.'
          : 'People you meet see your name and photo.'
      }
    >
      <div className="flex flex-col gap-6">
        {person.role === 'CLIENT' && (
          <AvatarField name={person.name} value={person.avatar} onChange={choosePhoto} />
        )}
        <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4.5">
          <Field
            label="Full Name"
            error={errors.name}
            hint={
              person.role === 'PROFESSIONAL'
                ? '‘Identity verified’ goes with the name on your document: a new name needs a new check first.'
                : undefined
            }
          >
            {(control) => (
              <Input
                {...control}
                name="name"
                autoComplete="name"
                maxLength={100}
                defaultValue={person.name}
              />
            )}
          </Field>
          <Field label="Time zone" hint="We use it for times on pages and in emails.">
            {(control) => <ZoneSelect {...control} value={timeZone} onChange={setTimeZone} />}
          </Field>
          <div className="flex">
            <FormFooter pending={pending} slow={slow} error={errors.form}>
              {pending ? 'Saving...' : 'Save'}
            </FormFooter>
          </div>
        </form>
      </div>
    </AccountSection>
  )
}
