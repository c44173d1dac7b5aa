import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#web/api/client.ts'
import {
  PasskeyCancelled,
  passkeyErrorMessage,
  signInWithPasskey,
} from '#web/features/account/second-factor.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

type PasskeySignInProps = { label: string; remember: boolean; isMain?: boolean }

/** The parent navigates after the sign-in. Renders nothing in browsers without passkeys. */
export function PasskeySignIn({ label, remember, isMain = false }: PasskeySignInProps) {
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  if (!useHydrated() || !('PublicKeyCredential' in window)) return null

  const signIn = async () => {
    setPending(true)
    setError(undefined)
    try {
      await signInWithPasskey(client, remember)
      toast({
        title: 'Welcome back!',
        description: 'You have successfully signed in.',
        announces: true,
      })
    } catch (error) {
      setPending(false)
      setError(passkeyErrorMessage(error, 'Login failed'))
      if (!(error instanceof PasskeyCancelled || error instanceof ApiError)) throw error
    }
  }
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant={isMain ? 'primary' : 'quiet'}
        size="l"
        pending={pending}
        onClick={signIn}
        className="w-full"
      >
        {!pending && <KeyRound aria-hidden className="size-5" />}
        <span>{label}</span>
      </Button>
      <p role="status" className="text-bad text-small empty:absolute">
        {error}
      </p>
    </div>
  )
}
