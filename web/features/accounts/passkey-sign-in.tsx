import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { AccountError } from '#web/api/person.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { PasskeyCancelled, signInWithPasskey } from './second-factor.ts'
import { sentenceOf } from './sentence-of.ts'

type PasskeySignInProps = { label: string; remember: boolean; isMain?: boolean }

/** Its parent moves on after the sign-in. Shows nothing where the browser knows no passkeys. */
export function PasskeySignIn({ label, remember, isMain = false }: PasskeySignInProps) {
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<string>()
  if (!useHydrated() || !('PublicKeyCredential' in window)) return null

  const signIn = async () => {
    setPending(true)
    setFault(undefined)
    try {
      await signInWithPasskey(client, remember)
      toast({ title: 'Welcome back!', description: 'You have successfully signed in.' })
    } catch (error) {
      setPending(false)
      setFault(sentenceOf(error, 'That did not work'))
      if (!(error instanceof PasskeyCancelled || error instanceof AccountError)) throw error
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
        {label}
      </Button>
      <p role="status" className="text-bad text-small empty:absolute">
        {fault}
      </p>
    </div>
  )
}
