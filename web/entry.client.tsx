import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { professionalCalls } from './api/calls/profile/professionals.ts'
import { keepLayersInHistory } from './ui/layers.ts'

keepLayersInHistory()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

/** Loads the contract at the first sign of a real user, before the first call. */
const warmUp = () => {
  for (const sign of SIGNS) removeEventListener(sign, warmUp)
  void professionalCalls.getProfessional.load()
}
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const
for (const sign of SIGNS) addEventListener(sign, warmUp, { passive: true })
