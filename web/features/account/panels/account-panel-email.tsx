import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/people/sign-in.ts'
import { tidyEmail } from '#domain/people/email-address.ts'
import { ROLE_LABELS } from '#domain/roles.ts'
import { ApiError } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { accountQuery } from '#web/api/queries/account.ts'
import { sendNewEmail, sendTakeEmailBack } from '#web/features/account/account.ts'
import { AccountSection } from '#web/features/account/account-section.tsx'
import { EmailField } from '#web/features/account/fields/email-field.tsx'
import { emptyFields } from '#web/features/account/fields/fields.ts'
import { FormFooter } from '#web/features/account/form-footer.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/use-form.ts'
import { useFocusInside } from './use-focus-inside.ts'

/** The email address, the account type, and a form to change the address. */
export function AccountEmail({ person }: { person: User }) {
  const { data: account } = useQuery({ ...accountQuery, refetchOnMount: 'always' })
  const [isOpen, setIsOpen] = useState(false)
  const place = useFocusInside<HTMLDivElement>(isOpen)
  return (
    <AccountSection title="Email" note="You sign in with it, and we email you there.">
      <dl className="flex flex-col gap-3">
        <div>
          <dt className="text-ink-2 text-small">Email</dt>
          <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="wrap-anywhere font-[550]">{person.email}</span>
            {person.emailVerified ? (
              <Badge tone="good">Confirmed</Badge>
            ) : (
              <Badge tone="warn">Not confirmed yet</Badge>
            )}
          </dd>
        </div>
        <div>
          <dt className="text-ink-2 text-small">Account Type</dt>
          <dd className="font-[550]">{ROLE_LABELS[person.role]}</dd>
        </div>
      </dl>
      {account?.pendingEmail && (
        <div className="mt-4">
          <Alert title="Waiting to be confirmed" action={<TakeBack />}>
            We have emailed a link to{' '}
            <strong className="wrap-anywhere">{account.pendingEmail}</strong>. It works for three
            days; until you confirm it, everything stays as it is.
          </Alert>
        </div>
      )}
      <div ref={place} className="mt-4">
        {isOpen ? (
          <EmailForm
            hasPassword={account?.hasPassword ?? true}
            onClose={() => setIsOpen(false)}
            current={person.email}
          />
        ) : (
          <Button variant="quiet" onClick={() => setIsOpen(true)}>
            Change Email
          </Button>
        )}
      </div>
    </AccountSection>
  )
}

function TakeBack() {
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendTakeEmailBack(client),
    onSuccess: () =>
      toast({ title: 'Change Cancelled', description: 'Your email address stays as it is.' }),
  })
  return (
    <>
      <Button variant="quiet" size="s" pending={isPending} onClick={() => mutate()}>
        Cancel This Change
      </Button>
      <p role="status" className="mt-2 text-small empty:absolute">
        {error && errorMessage(error, 'The change could not be cancelled')}
      </p>
    </>
  )
}

type EmailFormProps = { hasPassword: boolean; current: string; onClose: () => void }

function EmailForm({ hasPassword, current, onClose }: EmailFormProps) {
  const client = useQueryClient()
  const { errors, pending, slow, onSubmit } = useForm<'email' | 'password'>(
    async ({ email, password }) => {
      const empty = {
        ...emptyFields({ email }, ['email']),
        ...(hasPassword && password === '' && { password: 'Please fill in your password' }),
      }
      if (Object.keys(empty).length > 0) return empty
      if (tidyEmail(email) === current) return { email: 'This is already your address' }
      try {
        await sendNewEmail({ email, ...(hasPassword && { password }) })
        await client.invalidateQueries({ queryKey: accountQuery.queryKey })
        onClose()
      } catch (error) {
        const sentence = errorMessage(error, 'The address could not be changed')
        if (!(error instanceof ApiError) || error.status !== 400) return { form: sentence }
        return error.fields.some(({ path }) => path === 'password')
          ? { password: sentence }
          : { email: 'Please enter a full address, such as name@example.org' }
      }
    },
  )
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4.5">
      <EmailField label="New email" error={errors.email} autoComplete="email" />
      {hasPassword && (
        <Field label="Your password" error={errors.password}>
          {(control) => (
            <PasswordInput {...control} name="password" autoComplete="current-password" />
          )}
        </Field>
      )}
      <p className="text-ink-2 text-small">
        We’ll email a link to the new address and let {current} know.
      </p>
      <div className="flex flex-wrap items-start gap-3">
        <FormFooter pending={pending} slow={slow} error={errors.form}>
          {pending ? 'Sending...' : 'Email Me the Link'}
        </FormFooter>
        <Button variant="ghost" size="l" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
