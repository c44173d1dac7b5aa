import { useQueryClient } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { PASSWORD_MIN_LENGTH, SIGN_IN_PROBLEMS, signUpProblem } from '#domain/accounts.ts'
import type { Role } from '#domain/roles.ts'
import { signUp } from '#web/api/person.ts'
import { useSite } from '#web/layout/site.ts'
import { zoneOfBrowser } from '#web/layout/time.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { Toggle } from '#web/ui/toggle.tsx'
import { sentenceOf } from './sentence-of.ts'

type SignUp = { name: string; email: string; password: string; confirmation: string; role: Role }

/** Whoever shows it moves on once somebody is signed in. */
export function SignUpForm() {
  const client = useQueryClient()
  const { brandName } = useSite()
  const { register, control, handleSubmit, formState } = useForm<SignUp>({
    defaultValues: { role: 'CLIENT' },
  })

  const submit = handleSubmit(async (form) => {
    const problem = signUpProblem(form)
    if (problem) return toast({ ...SIGN_IN_PROBLEMS[problem], variant: 'destructive' })
    const { confirmation: _, ...account } = form
    try {
      const user = await signUp(client, { ...account, timeZone: zoneOfBrowser() })
      toast({ title: 'Account Created!', description: `Welcome to ${brandName}, ${user.name}.` })
    } catch (error) {
      toast({
        title: 'Registration Failed',
        description: sentenceOf(error, 'Failed to create account'),
        variant: 'destructive',
      })
    }
  })

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4.5">
      <div className="flex flex-col gap-1.5">
        <p aria-hidden className="font-[550] text-small">
          Account Type
        </p>
        <Controller
          control={control}
          name="role"
          render={({ field }) => (
            <Toggle
              label="Account Type"
              name={field.name}
              value={field.value}
              options={ACCOUNT_TYPES}
              onChange={field.onChange}
            />
          )}
        />
      </div>
      <Field label="Full Name">
        {(props) => <Input {...props} {...register('name')} autoComplete="name" />}
      </Field>
      <Field label="Email">
        {(props) => <Input {...props} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <Field label="Password" hint={`At least ${PASSWORD_MIN_LENGTH} characters`}>
        {(props) => (
          <PasswordInput {...props} {...register('password')} autoComplete="new-password" />
        )}
      </Field>
      <Field label="Confirm Password">
        {(props) => (
          <PasswordInput {...props} {...register('confirmation')} autoComplete="new-password" />
        )}
      </Field>
      <Button type="submit" size="l" needsScript pending={formState.isSubmitting}>
        {formState.isSubmitting ? 'Creating Account...' : 'Create Account'}
      </Button>
    </form>
  )
}

const ACCOUNT_TYPES = [
  { value: 'CLIENT', label: 'Client' },
  { value: 'PROFESSIONAL', label: 'Professional' },
] as const
