import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { PROOF_MINUTES } from '#domain/people/sign-in/second-factor.ts'
import { PROVIDER_NAMES } from '#domain/people/sign-in/sign-in.ts'
import { ApiError } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { usePerson } from '#web/api/person.ts'
import { accountQuery } from '#web/api/queries/account.ts'
import { CodeField } from '#web/features/account/fields/code-field.tsx'
import { FormFooter } from '#web/features/account/form-footer.tsx'
import {
  PasskeyCancelled,
  passkeyErrorMessage,
  proveBy,
  proveByPasskey,
} from '#web/features/account/second-factor.ts'
import { NotFetched } from '#web/shared/page/not-fetched.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useForm } from '#web/ui/use-form.ts'

type ProofDialogProps = { onDone: (isProved: boolean) => void }

/** Asks for a password, code or passkey, or for a sign-in with the provider if the account has nothing else. */
export default function ProofDialog({ onDone }: ProofDialogProps) {
  const { data: account, error, refetch } = useAccountDetail()
  return (
    <Dialog
      open
      onOpenChange={() => onDone(false)}
      title="Confirm it’s you"
      description={`This protects your account. We won’t ask again for ${PROOF_MINUTES} minutes.`}
    >
      {error && !account ? (
        <NotFetched
          error={error}
          what="Failed to fetch your account"
          onTryAgain={() => refetch()}
        />
      ) : !account ? (
        <Skeleton className="h-32" />
      ) : (
        <ProofMethods account={account} onDone={onDone} />
      )}
    </Dialog>
  )
}

type Account = NonNullable<ReturnType<typeof useAccountDetail>['data']>
const useAccountDetail = () => useQuery(accountQuery)

function ProofMethods({ account, onDone }: ProofDialogProps & { account: Account }) {
  const { hasPassword, secondFactor, signInProviders } = account
  const hasCode = secondFactor.authenticatorSince !== null
  const hasPasskey = secondFactor.passkeys.length > 0
  const [way, setWay] = useState<'password' | 'code'>(hasPassword ? 'password' : 'code')
  const hasForm = hasPassword || hasCode
  return (
    <div className="flex flex-col gap-5">
      {hasPasskey && <ByPasskey isOnly={!hasForm} onDone={onDone} />}
      {hasForm && <ProofForm key={way} way={way} onDone={onDone} />}
      {hasPassword && hasCode && (
        <Button
          variant="ghost"
          className="self-start"
          onClick={() => setWay(way === 'password' ? 'code' : 'password')}
        >
          {way === 'password' ? 'Use a code instead' : 'Use your password instead'}
        </Button>
      )}
      {!hasForm && !hasPasskey && <AtProvider providers={signInProviders} />}
    </div>
  )
}

function ByPasskey({ isOnly, onDone }: ProofDialogProps & { isOnly: boolean }) {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const use = async () => {
    setPending(true)
    setError(undefined)
    try {
      await proveByPasskey()
      onDone(true)
    } catch (error) {
      setPending(false)
      setError(passkeyErrorMessage(error, 'That didn’t work'))
      if (!(error instanceof PasskeyCancelled || error instanceof ApiError)) throw error
    }
  }
  return (
    <div className="flex flex-col gap-2">
      <Button variant={isOnly ? 'primary' : 'quiet'} size="l" pending={pending} onClick={use}>
        {!pending && <KeyRound aria-hidden className="size-5" />}
        <span>Use a Passkey</span>
      </Button>
      <p role="status" className="text-bad text-small empty:absolute">
        {error}
      </p>
    </div>
  )
}

function ProofForm({ way, onDone }: ProofDialogProps & { way: 'password' | 'code' }) {
  const { errors, pending, slow, onSubmit } = useForm<'password' | 'code'>(async (fields) => {
    const given = fields[way].trim()
    if (given === '')
      return {
        [way]: way === 'password' ? 'Please fill in your password' : 'Please fill in a code',
      }
    try {
      await proveBy({ [way]: way === 'password' ? fields.password : given })
      onDone(true)
    } catch (error) {
      const isField = error instanceof ApiError && error.status === 400
      return { [isField ? way : 'form']: errorMessage(error, 'That didn’t work') }
    }
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4.5">
      {way === 'password' ? (
        <Field label="Your password" error={errors.password}>
          {(control) => (
            <PasswordInput {...control} name="password" autoComplete="current-password" autoFocus />
          )}
        </Field>
      ) : (
        <CodeField
          label="Code from your authenticator app"
          error={errors.code}
          isDigits
          autoFocus
        />
      )}
      <FormFooter pending={pending} slow={slow} error={errors.form}>
        {pending ? 'Confirming...' : 'Confirm'}
      </FormFooter>
    </form>
  )
}

function AtProvider({ providers }: { providers: Account['signInProviders'] }) {
  const person = usePerson()
  const { pathname, search } = useLocation()
  return (
    <>
      <p className="text-ink-2">
        Your account has no password. Sign in again, then return to this.
      </p>
      {providers.map((provider) => (
        <a
          key={provider}
          href={paths.signInWith(provider, {
            role: person?.role ?? 'CLIENT',
            remember: false,
            next: pathname + search,
          })}
          className={buttonStyle({ size: 'l' })}
        >
          Sign In Again with {PROVIDER_NAMES[provider]}
        </a>
      ))}
    </>
  )
}
