import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { isBlank } from '#domain/messages/tidy-text.ts'
import { ApiError } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { CodeField } from '#web/features/account/fields/code-field.tsx'
import { FormFooter } from '#web/features/account/form-footer.tsx'
import { secondStepQuery, sendSecondStep } from '#web/features/account/second-factor.ts'
import { NotFetched } from '#web/shared/page/not-fetched.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/use-form.ts'
import { Outcome } from './outcome.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'

/** Completes a sign-in with a second factor. The parent then navigates; `next` is the destination. */
export function SecondStepForm({ next }: { next: string | undefined }) {
  const { data: step, error, refetch } = useQuery({ ...secondStepQuery, gcTime: 0 })
  if (error instanceof ApiError && error.status === 401) return <Expired next={next} />
  if (error && !step)
    return (
      <NotFetched
        error={error}
        what="Failed to fetch your second step"
        onTryAgain={() => refetch()}
      />
    )
  if (!step) return <Skeleton className="h-40" />
  return (
    <>
      {step.hasPasskey && (
        <>
          <PasskeySignIn
            label="Use Your Passkey"
            remember={false}
            isMain={!step.hasAuthenticator}
          />
          <p className="my-5 flex items-center gap-4 text-ink-2 text-small before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            or
          </p>
        </>
      )}
      <CodeForm hasAuthenticator={step.hasAuthenticator} next={next} />
    </>
  )
}

function CodeForm({
  hasAuthenticator,
  next,
}: {
  hasAuthenticator: boolean
  next: string | undefined
}) {
  const client = useQueryClient()
  const { errors, pending, slow, onSubmit } = useForm<'code'>(async ({ code }) => {
    if (isBlank(code)) return { code: 'Please fill in a code' }
    try {
      await sendSecondStep(client, code.trim())
      toast({
        title: 'Welcome back!',
        description: 'You have successfully signed in.',
        announces: true,
      })
    } catch (error) {
      const isOver = error instanceof ApiError && error.status === 401
      if (isOver) await client.invalidateQueries({ queryKey: secondStepQuery.queryKey })
      const isField = error instanceof ApiError && error.status === 400
      return { [isField ? 'code' : 'form']: errorMessage(error, 'Login failed') }
    }
  })
  return (
    <form
      method="post"
      action={paths.secondStep(next)}
      noValidate
      onSubmit={onSubmit}
      className="flex flex-col gap-4.5"
    >
      <CodeField
        label={hasAuthenticator ? 'Code' : 'Recovery code'}
        hint={
          hasAuthenticator
            ? 'The six digits in your authenticator app, or one of your recovery codes.'
            : 'One of the ten codes you saved.'
        }
        error={errors.code}
      />
      <FormFooter pending={pending} slow={slow} error={errors.form}>
        {pending ? 'Signing In...' : 'Sign In'}
      </FormFooter>
      <p className="text-ink-2 text-small">
        Lost your phone or passkey? A recovery code signs you in. Without one,{' '}
        <Link to={paths.contact()} className="text-action underline underline-offset-2">
          write to us
        </Link>
        : we help once we know it is you.
      </p>
    </form>
  )
}

function Expired({ next }: { next: string | undefined }) {
  return (
    <Outcome
      tone="info"
      title="Please sign in again"
      action={
        <Link to={paths.login(next)} className={buttonStyle()}>
          Back to Sign In
        </Link>
      }
    >
      <p>Your sign-in took too long, or had too many wrong codes.</p>
    </Outcome>
  )
}
