import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { SIGN_IN_PROBLEMS } from '#domain/people/sign-in/sign-in-problems.ts'
import { ApiError } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { EmailField } from '#web/features/account/fields/email-field.tsx'
import { emptyFields } from '#web/features/account/fields/fields.ts'
import { FormFooter } from '#web/features/account/form-footer.tsx'
import { signIn } from '#web/features/account/sign-in.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/use-form.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { ProviderSignIn } from './provider-sign-in.tsx'

type Fields = 'email' | 'password' | 'rememberMe'

/** The parent navigates after the sign-in; `next` is the destination. */
export function SignInForm({ next }: { next: string | undefined }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [remember, setRemember] = useState(false)
  const { errors, pending, slow, onSubmit } = useForm<Fields>(async (fields) => {
    const empty = emptyFields(fields, ['email', 'password'])
    if (empty) {
      toast({ ...SIGN_IN_PROBLEMS.missing, variant: 'destructive' })
      return empty
    }
    const { email, password, rememberMe } = fields
    try {
      await signIn(client, { email, password, rememberMe: rememberMe === 'on' })
      toast({
        title: 'Welcome back!',
        description: 'You have successfully signed in.',
        announces: true,
      })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'second_step_needed') {
        await navigate(paths.secondStep(next))
        return
      }
      const description = errorMessage(error, 'Login failed')
      toast({ title: 'Sign In Failed', description, variant: 'destructive' })
      const isWrong = error instanceof ApiError && error.status === 401
      return { [isWrong ? 'password' : 'form']: description }
    }
  })

  return (
    <>
      <form
        method="post"
        action={paths.login(next)}
        noValidate
        onSubmit={onSubmit}
        className="flex flex-col gap-4.5"
      >
        <EmailField error={errors.email} autoComplete="username" />
        <Field label="Password" error={errors.password}>
          {(control) => (
            <PasswordInput {...control} name="password" autoComplete="current-password" />
          )}
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <Checkbox
            name="rememberMe"
            onChange={({ currentTarget }) => setRemember(currentTarget.checked)}
          >
            Remember me
          </Checkbox>
          <Link
            to={paths.forgotPassword()}
            className="inline-flex min-h-6 items-center text-action text-small hover:underline pointer-coarse:min-h-11"
          >
            Forgot password?
          </Link>
        </div>
        <FormFooter pending={pending} slow={slow} error={errors.form}>
          {pending ? 'Signing In...' : 'Sign In'}
        </FormFooter>
      </form>
      <div className="mt-4.5">
        <PasskeySignIn label="Continue with a Passkey" remember={remember} />
      </div>
      <ProviderSignIn accountType="CLIENT" remember={remember} next={next} />
    </>
  )
}
