import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountUser } from '#contract/people/sign-in.ts'
import { PASSWORD_MIN_LENGTH, PROVIDER_NAMES } from '#domain/people/sign-in/sign-in.ts'
import { SIGN_IN_PROBLEMS } from '#domain/people/sign-in/sign-in-problems.ts'
import { isPerson } from '#domain/roles.ts'
import { ApiError } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { accountQuery } from '#web/api/queries/account.ts'
import { devicesQuery, sendNewPassword, waysOutQuery } from '#web/features/account/account.ts'
import { AccountSection } from '#web/features/account/account-section.tsx'
import { NewPassword } from '#web/features/account/fields/new-password.tsx'
import { FormFooter } from '#web/features/account/form-footer.tsx'
import { KeepsWays } from '#web/features/account/keeps-ways.tsx'
import { requestPasswordReset } from '#web/features/account/sign-in.ts'
import { NotFetched } from '#web/shared/page/not-fetched.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/use-form.ts'
import { useFocusInside } from './use-focus-inside.ts'

/** Changes the password, or sets a first one for users who sign in with Google or Apple. */
export function AccountPassword({ person }: { person: AccountUser }) {
  const { data: account, error, refetch } = useQuery(accountQuery)
  const [isOpen, setIsOpen] = useState(false)
  const place = useFocusInside<HTMLDivElement>(isOpen)
  const providers = account?.signInProviders.map((name) => PROVIDER_NAMES[name]) ?? []
  return (
    <AccountSection
      title="Password"
      note="Changing it signs you out on other devices, and ends what else can see your account."
    >
      {providers.length > 0 && (
        <p className="mb-4">You can also sign in with {providers.join(' and ')}.</p>
      )}
      <div ref={place}>
        {error && !account ? (
          <NotFetched
            error={error}
            what="Failed to fetch your account"
            onTryAgain={() => refetch()}
          />
        ) : !account ? (
          <Skeleton className="h-11 w-44 rounded-full" />
        ) : !account.hasPassword ? (
          <FirstPassword email={person.email} />
        ) : isOpen ? (
          <PasswordForm person={person} onClose={() => setIsOpen(false)} />
        ) : (
          <Button variant="quiet" onClick={() => setIsOpen(true)}>
            Change Password
          </Button>
        )}
      </div>
    </AccountSection>
  )
}

function FirstPassword({ email }: { email: string }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [error, setError] = useState<string>()
  const send = async () => {
    setState('sending')
    setError(undefined)
    try {
      await requestPasswordReset(email)
      setState('sent')
    } catch (error) {
      setError(errorMessage(error, 'The email could not be sent'))
      setState('idle')
    }
  }
  return (
    <>
      <p className="mb-4 text-ink-2">
        Your account has no password yet. We can email you a link to choose one.
      </p>
      {state !== 'sent' && (
        <Button variant="quiet" pending={state === 'sending'} onClick={send}>
          Email Me the Link
        </Button>
      )}
      <p role="status" className="mt-2 text-small empty:absolute">
        {error ?? (state === 'sent' && `Sent to ${email}. The link works for an hour.`)}
      </p>
    </>
  )
}

type Fields = 'currentPassword' | 'password' | 'confirmation' | 'keepsWays'

function PasswordForm({ person, onClose }: { person: AccountUser; onClose: () => void }) {
  const client = useQueryClient()
  const { errors, pending, slow, onSubmit } = useForm<Fields>(
    async ({ currentPassword, password, confirmation, keepsWays }) => {
      if (currentPassword === '') return { currentPassword: 'Please fill in your password' }
      if (password.length < PASSWORD_MIN_LENGTH)
        return { password: SIGN_IN_PROBLEMS.short.description }
      if (password !== confirmation) return { confirmation: SIGN_IN_PROBLEMS.mismatch.description }
      try {
        await sendNewPassword({ currentPassword, password, keepsWays: keepsWays === 'on' })
        await Promise.all([
          client.invalidateQueries({ queryKey: devicesQuery.queryKey }),
          client.invalidateQueries({ queryKey: waysOutQuery.queryKey }),
          client.invalidateQueries({ queryKey: accountQuery.queryKey }),
        ])
        toast({ title: 'Password ChangedCheck', description: 'Every other device was signed out.' })
        onClose()
      } catch (error) {
        const sentence = errorMessage(error, 'The password could not be changed')
        if (!(error instanceof ApiError) || error.status !== 400) return { form: sentence }
        const isCurrent = error.fields.some(({ path }) => path === 'currentPassword')
        return { [isCurrent ? 'currentPassword' : 'password']: sentence }
      }
    },
  )
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4.5">
      <Field label="Current Password" error={errors.currentPassword}>
        {(control) => (
          <PasswordInput {...control} name="currentPassword" autoComplete="current-password" />
        )}
      </Field>
      <NewPassword label="New Password" errors={errors} owner={person} />
      {isPerson(person) && <KeepsWays />}
      <div className="flex flex-wrap items-start gap-3">
        <FormFooter pending={pending} slow={slow} error={errors.form}>
          {pending ? 'Changing...' : 'Change Password'}
        </FormFooter>
        <Button variant="ghost" size="l" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
