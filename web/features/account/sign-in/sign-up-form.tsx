import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { isEmailAddress, tidyEmail } from '#domain/people/email-address.ts'
import { isReservedName } from '#domain/people/names.ts'
import { passwordProblem } from '#domain/people/sign-in/passwords.ts'
import type { SignInProblem } from '#domain/people/sign-in/sign-in-problems.ts'
import { SIGN_IN_PROBLEMS, signUpProblem } from '#domain/people/sign-in/sign-in-problems.ts'
import type { Role } from '#domain/roles.ts'
import { ApiError } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { EmailField } from '#web/features/account/fields/email-field.tsx'
import { emptyFields } from '#web/features/account/fields/fields.ts'
import { loadCommonPasswords, NewPassword } from '#web/features/account/fields/new-password.tsx'
import { FormFooter } from '#web/features/account/form-footer.tsx'
import { signUp } from '#web/features/account/sign-in.ts'
import { useSite } from '#web/shared/page/site.ts'
import { zoneOfBrowser } from '#web/shared/time/time.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { toast } from '#web/ui/toast.ts'
import type { FormErrors } from '#web/ui/use-form.ts'
import { useForm } from '#web/ui/use-form.ts'
import { ProviderSignIn } from './provider-sign-in.tsx'

type Fields = 'name' | 'email' | 'password' | 'confirmation'

type SignUpFormProps = {
  /** Where whoever shows it goes once someone is signed in. */
  next: string | undefined
  /** The type chosen at first. */
  offered: Role
}

export function SignUpForm({ next, offered }: SignUpFormProps) {
  const client = useQueryClient()
  const { brandName } = useSite()
  const [role, setRole] = useState(offered)
  const { errors, pending, slow, onSubmit } = useForm<Fields>(async (fields) => {
    const problem = signUpProblem(fields) ?? (await remainingProblem(fields, brandName))
    if (problem) {
      toast({ ...SIGN_IN_PROBLEMS[problem], variant: 'destructive' })
      return errorsOf(problem, fields)
    }
    const { name, email, password } = fields
    try {
      const timeZone = zoneOfBrowser()
      const user = await signUp(client, { name, email, password, role, timeZone })
      const isKnown = user.timeZone === timeZone
      toast({
        title: 'Account Created!',
        description: `Welcome to ${brandName}, ${name.trim()}.${isKnown ? '' : ` ${UNKNOWN_ZONE}`}`,
        announces: true,
      })
    } catch (error) {
      const description = errorMessage(error, 'Registration failed')
      toast({ title: 'Registration Failed', description, variant: 'destructive' })
      const isTaken = error instanceof ApiError && error.status === 409
      return { [isTaken ? 'email' : 'form']: description }
    }
  })

  return (
    <>
      <form
        method="post"
        action={paths.signUp(next)}
        noValidate
        onSubmit={onSubmit}
        className="flex flex-col gap-4.5"
      >
        <div className="flex flex-col gap-1.5">
          <p aria-hidden className="font-[550] text-small">
            Account Type
          </p>
          <RadioGroup
            label="Account Type"
            name="role"
            value={role}
            options={ACCOUNT_TYPES}
            onChange={setRole}
          />
          <p aria-live="polite" className="text-ink-2 text-tiny">
            {WHAT_FOR[role]}
          </p>
        </div>
        <Field label="Full Name" error={errors.name}>
          {(control) => <Input {...control} name="name" autoComplete="name" maxLength={100} />}
        </Field>
        <EmailField error={errors.email} autoComplete="email" />
        <NewPassword label="Password" errors={errors} />
        <FormFooter pending={pending} slow={slow} error={errors.form}>
          {pending ? 'Creating Account...' : 'Create Account'}
        </FormFooter>
        <p className="text-ink-2 text-small">
          By creating an account you agree to the{' '}
          <Link to={paths.terms()} className={LINK}>
            Terms of Service
          </Link>
          . How we use your data is in the{' '}
          <Link to={paths.privacy()} className={LINK}>
            Privacy Policy
          </Link>
          .
        </p>
      </form>
      <ProviderSignIn accountType={role} needsScript remember={false} next={next} />
    </>
  )
}

const UNKNOWN_ZONE =
  'We don’t know your time zone yet, so times are London’s. You can choose another under ‘Account’.'

const LINK = 'text-action underline underline-offset-2'

const ACCOUNT_TYPES = [
  { value: 'CLIENT', label: 'Client' },
  { value: 'PROFESSIONAL', label: 'Professional' },
] as const

const WHAT_FOR: Record<Role, string> = {
  CLIENT: 'For booking sessions. You can’t change this later.',
  PROFESSIONAL:
    'For offering sessions, once your identity is verified. You can’t change this later.',
}

/** Checks in advance what else the server would reject. */
async function remainingProblem(
  fields: Record<Fields, string>,
  brandName: string,
): Promise<SignInProblem | undefined> {
  if (isReservedName(fields.name, brandName)) return 'name-reserved'
  if (!isEmailAddress(tidyEmail(fields.email))) return 'email'
  return passwordProblem(fields.password, { ...fields, brandName }, await loadCommonPasswords())
}

function errorsOf(problem: SignInProblem, fields: Record<Fields, string>): FormErrors | undefined {
  const { description } = SIGN_IN_PROBLEMS[problem]
  if (problem === 'missing') return emptyFields(fields, ['name', 'email', 'password'])
  if (problem.startsWith('name-')) return { name: description }
  if (problem === 'email') return { email: `${description}, such as name@example.org` }
  return { [problem === 'mismatch' ? 'confirmation' : 'password']: description }
}
