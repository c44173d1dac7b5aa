import { lazy, Suspense, useEffect, useState } from 'react'
import { onProofNeeded } from '#web/api/client.ts'

const ProofDialog = lazy(() => import('./proof-dialog.tsx'))

/** Shows the proof dialog when a call needs it; the call is then repeated. */
export function ProofHost() {
  const [answer, setAnswer] = useState<(isProved: boolean) => void>()
  useEffect(() => onProofNeeded(() => new Promise((resolve) => setAnswer(() => resolve))), [])
  if (!answer) return null
  return (
    <Suspense>
      <ProofDialog
        onDone={(isProved) => {
          setAnswer(undefined)
          answer(isProved)
        }}
      />
    </Suspense>
  )
}
