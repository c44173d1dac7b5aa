import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { signIn } from '#web/api/person.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { sentenceOf } from './sentence-of.ts'

/** Without default values: they would overwrite what was typed before the page was taken over. */
type SignIn = { email: string; password: string; rememberMe: boolean }

/** Whoever shows it moves on once somebody is signed in. */
export function SignInForm() {
  const client = useQueryClient()
  const { register, handleSubmit, formState } = useForm<SignIn>()

  const submit = handleSubmit(async (form) => {
    if (!form.email.trim() || !form.password)
      return toast({
        title: 'Missing Information',
        description: 'Please fill in all fields',
        variant: 'destructive',
      })
    try {
      await signIn(client, form)
      toast({ title: 'Welcome back!', description: 'You have successfully signed in.' })
    } catch (error) {
      toast({
        title: 'Sign In Failed',
        description: sentenceOf(error, 'Invalid email or password'),
        variant: 'destructive',
      })
    }
  })

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4.5">
      <Field label="Email">
        {(control) => (
          <Input {...control} {...register('email')} type="email" autoComplete="email" />
        )}
      </Field>
      <Field label="Password">
        {(control) => (
          <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Checkbox {...register('rememberMe')}>Remember me</Checkbox>
        <Link
          to={paths.forgotPassword()}
          className="inline-flex min-h-6 items-center text-action text-small hover:underline pointer-coarse:min-h-11"
        >
          Forgot password?
        </Link>
      </div>
      <Button type="submit" size="l" needsScript pending={formState.isSubmitting}>
        {formState.isSubmitting ? 'Signing In...' : 'Sign In'}
      </Button>
    </form>
  )
}
